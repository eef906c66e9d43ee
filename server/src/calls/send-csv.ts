import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../context/deps.ts'
import { countHit } from '../db/rate-limit.ts'
import { TooOften } from '../kernel/errors.ts'
import type { SignedIn } from '../plugins/session.ts'

/** Limit exports, which are heavier than pages, so that one partner cannot keep the server busy. */
const perPartnerAndHour = 30

interface CsvFile {
  name: string
  /** Sent as they come: the whole is never in memory. */
  pieces: AsyncIterable<string>
}

export async function sendCsv(deps: Deps, reply: FastifyReply, who: SignedIn, file: CsvFile): Promise<never> {
  const { allowed, retryAfter } = await countHit(deps.db, deps, {
    key: `export:${who.partnerId}`,
    max: perPartnerAndHour,
    perSeconds: 3600,
  })
  if (!allowed) throw new TooOften(retryAfter)
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}.csv"`)
    .send(Readable.from(file.pieces, { objectMode: false }))
  return undefined as never
}
