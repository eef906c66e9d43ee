/**
 * How long a document takes in the pool, and how many a second two threads draw: node bench/in-process/pdf.ts
 * Documents are drawn by the server's own pool, without HTTP.
 */
import { RenderPool } from '../../server/src/documents/render-pool.ts'
import { everySample } from '../../server/src/documents/testing/every-sample.ts'

const ROUNDS = 20

const pool = new RenderPool({ workers: 2, queue: ROUNDS * everySample.length })
for (const { draw } of everySample) await draw((kind, data) => pool.render(kind, data))

console.log('document                     median ms    most ms        kB')
for (const { name, draw } of everySample) {
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    bytes = (await draw((kind, data) => pool.render(kind, data))).length
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const cells = [times[ROUNDS / 2]!.toFixed(0), times.at(-1)!.toFixed(0), (bytes / 1000).toFixed(0)]
  console.log(name.padEnd(28), ...cells.map((cell) => cell.padStart(10)))
}

const started = performance.now()
const all = Array.from({ length: ROUNDS }, () => everySample)
  .flat()
  .map(({ draw }) => draw((kind, data) => pool.render(kind, data)))
await Promise.all(all)
const seconds = (performance.now() - started) / 1000
console.log(`\n${all.length} documents at once, two threads: ${(all.length / seconds).toFixed(1)} a second`)
await pool.close()
