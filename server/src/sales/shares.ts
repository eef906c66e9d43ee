import { addDays } from '@portal/domain/kernel/day.ts'
import type { Lang } from '@portal/words/languages.ts'
import { sql } from 'kysely'
import { type Deps, timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import { hashToken, newId, newToken } from '../kernel/ids.ts'
import type { QuoteRow } from './quote-repository.ts'

interface Share {
  channel: 'link' | 'whatsapp' | 'email' | 'sms'
  language: Lang
}

/** A shared quote stays readable after it expires: 'this has expired' is better than a dead link. */
const lookAfterDays = 15

/** The link's token is given out once and kept only as its hash. */
export async function insertShare({ tx, deps }: Work, quote: QuoteRow, { channel, language }: Share) {
  const token = newToken()
  const id = newId('S')
  await tx
    .insertInto('quote_shares')
    .values({
      id,
      token_hash: hashToken(token),
      quote_id: quote.id,
      partner_id: quote.partner_id,
      channel,
      language,
      expires: addDays(quote.valid_until, lookAfterDays),
      created_at: timeNow(deps),
    })
    .execute()
  return { id, token }
}

/** The shared quote of a token; undefined for a link too old or never made. Opening counts, fetching its PDF does not. */
export async function openShare(db: Executor, deps: Deps, token: string, counts: boolean) {
  const share = await db
    .selectFrom('quote_shares')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires', '>=', today(deps))
    .executeTakeFirst()
  const quote = share && (await db.selectFrom('quotes').selectAll().where('id', '=', share.quote_id).executeTakeFirst())
  const partner =
    share &&
    (await db
      .selectFrom('partners')
      .select(['name', 'code', 'mobile', 'licence'])
      .where('id', '=', share.partner_id)
      .executeTakeFirst())
  if (!share || !quote || !partner) return undefined
  if (counts) await countOpening(db, deps, share.id)
  return { share, quote, partner }
}

async function countOpening(db: Executor, deps: Deps, id: string): Promise<void> {
  const at = timeNow(deps)
  await db
    .updateTable('quote_shares')
    .set({
      opens: sql<number>`opens + 1`,
      first_opened_at: sql<string>`coalesce(first_opened_at, ${at}::timestamptz)`,
      last_opened_at: at,
    })
    .where('id', '=', id)
    .execute()
}
