import { availableParallelism, cpus } from 'node:os'
import { writeProofSection } from '../../scripts/lib/proof-section.ts'
import { startOwnPostgres } from '../../server/src/testing/own-postgres.ts'
import { admin, databaseUrl } from '../../server/src/testing/start-postgres.ts'
import { fillBook } from './book/fill-book.ts'
import { jobMeasurements } from './book/jobs.ts'
import { makeTemplate } from './book/make-template.ts'
import type { Measurement } from './book/measurement.ts'
import { type Book, openBook } from './book/open-book.ts'
import { readMeasurements } from './book/reads.ts'

/**
 * What grows with the book, on books of two sizes in one run: `npm run bench:book`. `BOOK_POLICIES=10000000` adds a larger one, or
 * names other sizes with commas; `BOOK_ONLY=reminders,audit` measures only what these words name and writes nothing. Fails when a screen is above its milliseconds, or
 * work takes more than 1.3 times as long for each item on a larger book.
 */
const given = process.env.BOOK_POLICIES?.split(',').map(Number) ?? []
const sizes = given.length > 1 ? given : [100_000, 1_000_000, ...given]
const rounds = Number(process.env.BOOK_ROUNDS ?? 3)
const mostGrowth = 1.3
const only = process.env.BOOK_ONLY?.split(',')
const measurements: readonly Measurement[] = [...readMeasurements, ...jobMeasurements].filter(
  ({ what }) => !only || only.some((word) => what.includes(word)),
)

const postgres = await startOwnPostgres()
const books: Book[] = []
try {
  const template = await makeTemplate(postgres.url)
  for (const size of sizes) {
    const name = `book_${size}`
    await admin(databaseUrl(postgres.url, 'postgres'), `create database ${name} template portal`)
    const startedAt = performance.now()
    await fillBook(databaseUrl(postgres.url, name), template, size)
    console.log(`${show(size)} policies written in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    books.push(await openBook(databaseUrl(postgres.url, name), template, size))
  }
  const rows: string[] = []
  let missed = 0
  for (const measurement of measurements) {
    const times = await measure(measurement)
    const growth = Math.max(...times.slice(1).map((time) => time / times[0]!))
    const { mostMs } = measurement
    // A screen is waited for, so its milliseconds count; work is done item by item, so an item may not take longer on a larger book.
    if (mostMs === undefined ? growth > mostGrowth : times.some((time) => time > mostMs)) missed++
    const shown = times.map((time) => (measurement.unit === 'ms' ? time.toFixed(1) : (1000 / time).toFixed(0)))
    const unit = measurement.unit === 'ms' ? 'ms' : 'a second'
    const limit = mostMs ? `${mostMs} ms` : `${mostGrowth} times`
    const row = `| ${[measurement.what, unit, ...shown, growth.toFixed(2), limit].join(' | ')} |`
    console.log(row)
    rows.push(row)
  }
  const text = `## Work that grows with the book

Written by \`npm run bench:book\` on ${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'},
median of ${rounds} rounds in turns. Each book was sold over two years and holds as many quotes that nobody bought; one broker sold a
fifth of it. Growth is the time for each item on the largest book against the smallest. A screen has a limit in milliseconds, work
that goes item by item one of growth.

| what | unit | ${sizes.map((size) => `${show(size)} policies`).join(' | ')} | growth | limit |
|---|---|${sizes.map(() => '---').join('|')}|---|---|
${rows.join('\n')}`
  console.log(`\n${text}`)
  if (sizes.includes(1_000_000) && !only) writeProofSection('book', text)
  process.exitCode = missed === 0 ? 0 : 1
} finally {
  for (const book of books) await book.close()
  await postgres.remove()
}

/** Milliseconds for each item, by book. In turns, so that a busy moment of the machine falls on all of them. */
async function measure(measurement: Measurement): Promise<number[]> {
  const times = books.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, book] of books.entries()) {
      await measurement.prepare?.(book, round)
      const startedAt = performance.now()
      const count = await measurement.run(book)
      if (count === 0) throw new Error(`${measurement.what}: nothing was done`)
      times[index]!.push((performance.now() - startedAt) / count)
    }
  return times.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!)
}

function show(count: number): string {
  return count.toLocaleString('en')
}
