import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { beginWork } from '../kernel/permit.ts'
import { type Sheet, type SheetFormat, sheetFormats } from '../sheets/sheet.ts'
import { writeSheet } from '../sheets/write-sheet.ts'

interface CsvFile {
  name: string
  /** Sent as they come: the whole is never in memory. */
  pieces: AsyncIterable<string>
}

export async function sendCsv(reply: FastifyReply, file: CsvFile): Promise<never> {
  beginWork('exports')
  return send(reply, `${file.name}.csv`, 'csv', await readAhead(file.pieces, 2))
}

/** A table as the spreadsheet file that was asked for. */
export async function sendSheet(
  reply: FastifyReply,
  file: { name: string; format: SheetFormat; sheet: Sheet },
): Promise<never> {
  beginWork('exports')
  const { name, format, sheet } = file
  const pages = await readAhead(sheet.pages, 1)
  return send(reply, `${name}.${format}`, format, writeSheet({ ...sheet, pages }, format))
}

function send(reply: FastifyReply, name: string, format: SheetFormat, pieces: AsyncIterable<string | Buffer>): never {
  reply
    .header('content-type', sheetFormats[format])
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(pieces, { objectMode: false }))
  return undefined as never
}

/** The head and the first rows, before anything is answered: while the database is away that is a refusal, not half a file. */
async function readAhead<Piece>(pieces: AsyncIterable<Piece>, count: number): Promise<AsyncIterable<Piece>> {
  const iterator = pieces[Symbol.asyncIterator]()
  const first: Piece[] = []
  while (first.length < count) {
    const { done, value } = await iterator.next()
    if (done) break
    first.push(value)
  }
  return (async function* () {
    yield* first
    yield* { [Symbol.asyncIterator]: () => iterator }
  })()
}
