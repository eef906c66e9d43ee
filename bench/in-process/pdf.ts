/**
 * How long a document takes in the pool, and how many a second two threads draw: node bench/in-process/pdf.ts
 * Documents are drawn by the server's own pool, without HTTP.
 */
// First: the samples name the insurer as soon as they are loaded.
import '../../server/src/kernel/pack/testing/install-sample-insurer.ts'
import { objectsOf } from '../../scripts/lib/pdf-objects.ts'
import { writeProofSection } from '../../scripts/lib/proof-section.ts'
import { RenderPool } from '../../server/src/documents/render-pool.ts'
import { everySample } from '../../server/src/documents/testing/every-sample.ts'
import { sizesBefore } from './pdf-sizes-before.ts'

const ROUNDS = 10

const pool = new RenderPool({ workers: 2, queue: ROUNDS * everySample.length })
let pages = 0
let wholeBytes = 0
/** By paper, then by language: pages and kB. */
const sizes = new Map<string, Map<string, string>>()
for (const { name, lang, draw } of everySample) {
  const pdf = await draw((kind, data) => pool.render(kind, data))
  const ownPages = [...objectsOf(pdf).values()].filter(({ text }) => text.includes('/Type /Page\n')).length
  const paper = name.slice(0, -lang.length - 1)
  const own = sizes.get(paper) ?? new Map<string, string>()
  const before = sizesBefore[name]
  const size = `${before ? `${before} → ` : ''}${(pdf.length / 1000).toFixed(0)} kB`
  sizes.set(paper, own.set(lang, `${ownPages}, ${size}`))
  pages += ownPages
  wholeBytes += pdf.length
}

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
await pool.close()

const languages = [...new Set(everySample.map(({ lang }) => lang))]
const table = [
  ['paper', ...languages],
  ['---', ...languages.map(() => '---')],
  ...[...sizes].map(([paper, own]) => [paper, ...languages.map((lang) => own.get(lang) ?? '')]),
]
  .map((cells) => `| ${cells.join(' | ')} |`)
  .join('\n')
const perSecond = (count: number) => (count / seconds).toFixed(1)
writeProofSection(
  'documents',
  `## Drawing documents

${everySample.length} samples of every kind in ${languages.length} languages, ${pages} pages and ${(wholeBytes / 1000).toFixed(0)} kB together, drawn
${ROUNDS} times by the server's own pool of two threads: ${perSecond(all.length)} documents or ${perSecond(ROUNDS * pages)} pages a second. All are tagged PDF 1.7 (decision
0112). \`npm run bench:pdf\`

Pages and size of each in one language, from release 0.2.0 (untagged) to now; a customer who chose another language than English gets both in one file.

${table}`,
)
console.log(`\n${all.length} documents at once, two threads: ${perSecond(all.length)} a second`)
