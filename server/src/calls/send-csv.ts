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
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}.csv"`)
    .send(Readable.from(file.pieces, { objectMode: false }))
  return undefined as never
}
