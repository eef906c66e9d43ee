import { dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import { sql } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import { dueRows, pageOf } from '../context/paged-work.ts'
import type { Work } from '../context/work.ts'
import { type Cursor, isAfter } from '../db/job-progress.ts'
import { enqueueMessage } from '../messages/outbox.ts'
import { asPartnerLanguage } from '../messages/reader-language.ts'
import { renderForPartner } from '../messages/render.ts'
import { readAccount } from './account.ts'

/** Time to change a system over, and once more when it is nearly too late. */
const noticeDays = 14
const lastNoticeDays = 3
const dayMs = 86_400_000

/** A broker's system that stops in the middle of a sale is noticed by customers first: its partner is told before. */
export const sendKeyReminders = dueRows({
  name: 'api-key-reminders',
  failure: 'a reminder of an API key could not be sent',
  async findPage(deps, after, size) {
    const rows = await keysToRemind(deps, after).limit(size).execute()
    return pageOf(rows, size, ({ expires_at, id }) => ({ expires_at, id }))
  },
  handle: sendReminder,
})

function keysToRemind(deps: Pick<Deps, 'db' | 'now'>, after?: Cursor) {
  const inDays = (days: number) => new Date(deps.now() + days * dayMs).toISOString()
  const notice = sql<string>`case when expires_at <= ${inDays(lastNoticeDays)} then 'last' else 'first' end`
  return (
    deps.db
      .selectFrom('api_keys')
      .innerJoin('partners', 'partners.id', 'api_keys.partner_id')
      .select(['api_keys.id', 'api_keys.partner_id', 'api_keys.name', 'expires_at', notice.as('notice')])
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', timeNow(deps))
      .where('expires_at', '<=', inDays(noticeDays))
      .where('partners.status', '=', 'active')
      // Replaced already: it is meant to end.
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('api_keys as newer').select('newer.id').whereRef('newer.replaces', '=', 'api_keys.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('outbox')
              .select('outbox.id')
              .where('dedupe_key', '=', sql<string>`'api_key_ends:' || api_keys.id || ':' || ${notice}`),
          ),
        ),
      )
      .where(isAfter({ expires_at: 'timestamptz', 'api_keys.id': 'text' }, after))
      .orderBy('expires_at')
      .orderBy('api_keys.id')
  )
}

type KeyToRemind = Awaited<ReturnType<ReturnType<typeof keysToRemind>['execute']>>[number]

async function sendReminder(work: Work, key: KeyToRemind): Promise<void> {
  const account = await readAccount(work.tx, key.partner_id)
  const { subject, text } = renderForPartner('api_key_ends', asPartnerLanguage(account.language), {
    name: account.name,
    what: key.name,
    date: showDay(dayInKolkata(Date.parse(key.expires_at))),
    brand: work.deps.settings.insurer.brand,
  })
  await enqueueMessage(work, {
    dedupeKey: `api_key_ends:${key.id}:${key.notice}`,
    channel: 'email',
    recipient: account.email,
    kind: 'api_key_ends',
    language: account.language,
    partnerId: account.id,
    subject,
    body: text,
    isBulk: true,
  })
}
