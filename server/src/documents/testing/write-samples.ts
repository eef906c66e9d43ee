import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderPool } from '../render.ts'
import { everySample } from './every-sample.ts'

/** Writes one of each document into a folder, to look at: node server/src/documents/testing/write-samples.ts <folder> */
const folder = process.argv[2] ?? 'data/sample-documents'
await mkdir(folder, { recursive: true })
for (const { name, draw } of everySample) {
  const started = performance.now()
  const pdf = await draw((kind, data) => renderPool.render(kind, data))
  await writeFile(join(folder, `${name}.pdf`), pdf)
  console.log(
    `${name.padEnd(28)} ${(pdf.length / 1000).toFixed(0).padStart(4)} kB ${(performance.now() - started).toFixed(0).padStart(5)} ms`,
  )
}
await renderPool.close()
