import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { beginWork } from '../kernel/permit.ts'

interface CsvFile {
  name: string
  /** Sent as they come: the whole is never in memory. */
  pieces: AsyncIterable<string>
}

export async function sendCsv(reply: FastifyReply, file: CsvFile): Promise<never> {
  beginWork('exports')
  const pieces = await readAhead(file.pieces)
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}.csv"`)
    .send(Readable.from(pieces, { objectMode: false }))
  return undefined as never
}

/** The head and the first rows, before anything is answered: while the database is away that is a refusal, not half a file. */
async function readAhead(pieces: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const iterator = pieces[Symbol.asyncIterator]()
  const first = [await iterator.next(), await iterator.next()].flatMap(({ done, value }) => (done ? [] : [value]))
  return (async function* () {
    yield* first
    yield* { [Symbol.asyncIterator]: () => iterator }
  })()
}
