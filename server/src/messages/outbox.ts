import { addJob } from '../db/jobs.ts'
import type { WorkWith } from '../db/work-with.ts'
import { newId } from '../kernel/ids.ts'

export interface OutgoingMessage {
  /** Same key, same message: a repeated transition sends nothing twice. */
  dedupeKey: string
  channel: 'sms' | 'email' | 'whatsapp'
  recipient: string
  /** Which template made it, e.g. `otp`, `pay_link`. */
  kind: string
  body: string
  subject?: string
  language?: 'en' | 'hi'
  caseId?: string
  partnerId?: string
  /** One of very many: sent after what somebody waits for. */
  isBulk?: boolean
}

/** The job that sends one outbox row. */
export const sendMessageJob = 'send-message'

/** Writes a message into the outbox with the change that causes it. Returns its id, or that of the existing message with the same key. */
export async function enqueueMessage(
  { tx, deps }: WorkWith<{ now: () => number }>,
  message: OutgoingMessage,
): Promise<string> {
  const id = newId('M')
  const row = await tx
    .insertInto('outbox')
    .values({
      id,
      dedupe_key: message.dedupeKey,
      channel: message.channel,
      recipient: message.recipient,
      kind: message.kind,
      language: message.language ?? 'en',
      subject: message.subject ?? null,
      body: message.body,
      case_id: message.caseId ?? null,
      partner_id: message.partnerId ?? null,
      created_at: new Date(deps.now()).toISOString(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) {
    await addJob(tx, sendMessageJob, { id }, { key: `message:${id}`, isLast: message.isBulk ?? false })
    return id
  }
  const first = await tx
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', '=', message.dedupeKey)
    .executeTakeFirstOrThrow()
  return first.id
}
