import { defaultLanguage, type Lang } from '@portal/words/languages.ts'
import type { MessageKind } from '@portal/words/messages.ts'
import { lowPriority } from '../db/jobs.ts'
import { defer } from '../db/send-together.ts'
import type { WorkWith } from '../db/work-with.ts'
import { newId } from '../kernel/ids.ts'
import { isMessageKind, templateUses } from '../kernel/message-uses.ts'
import { countsOfMessage } from '../kernel/permit.ts'
import { toSmsText } from '../kernel/sms-text.ts'
import { currentTraceparent } from '../kernel/trace.ts'

export interface OutgoingMessage {
  /** Same key, same message: a repeated transition sends nothing twice. */
  dedupeKey: string
  channel: 'sms' | 'email' | 'whatsapp'
  recipient: string
  /** What it is about, e.g. `otp_consent`: the template's name, or one name for several templates. */
  kind: string
  /** The template that made it, where that is not the kind. */
  template?: MessageKind
  body: string
  subject?: string
  language?: Lang
  caseId?: string
  partnerId?: string
  /** One of very many: sent after what somebody waits for. */
  isBulk?: boolean
}

/** The job that sends one outbox row. */
export const sendMessageJob = 'send-message'

const columns = [
  'id',
  'dedupe_key',
  'channel',
  'recipient',
  'kind',
  'template',
  'language',
  'subject',
  'body',
  'case_id',
  'partner_id',
  'created_at',
]
/** The job is added by the statement that writes the row, and the limits of the call are counted: a message that is there already counts for nothing. */
const enqueueText = `with written as (
    insert into outbox (${columns.join(', ')}) select ${columns.map((_, place) => `$${place + 1}${place === columns.length - 1 ? '::timestamptz' : ''}`).join(', ')}
    where not exists (select from sent_message_keys where dedupe_key = $2)
    on conflict (dedupe_key) do nothing returning id)
  select graphile_worker.add_job('${sendMessageJob}', payload => json_build_object('id', id, 'traceparent', $${columns.length + 2}::text), job_key => 'message:' || id,
    priority => $${columns.length + 1}::int), refuse_above_limits($${columns.length + 3}::text[], $${columns.length + 4}::integer[],
      $${columns.length + 5}::integer[], $${columns.length}::timestamptz) from written`

/** Writes a message into the outbox with the change that causes it. Nothing happens where one with the same key is there already. */
export async function enqueueMessage(
  { tx, deps }: WorkWith<{ now: () => number }>,
  message: OutgoingMessage,
): Promise<void> {
  const language = message.language ?? defaultLanguage
  const template = message.template ?? message.kind
  // Only what is listed for a channel is registered for it.
  if (isMessageKind(template) && !templateUses[template].channels.includes(message.channel))
    throw new Error(`message ${template} is not sent by ${message.channel}`)
  const counts = countsOfMessage(message)
  await defer(tx, {
    text: enqueueText,
    values: [
      newId('M'),
      message.dedupeKey,
      message.channel,
      message.recipient,
      message.kind,
      message.template ?? null,
      language,
      message.subject ?? null,
      message.channel === 'sms' ? toSmsText(message.body, language) : message.body,
      message.caseId ?? null,
      message.partnerId ?? null,
      new Date(deps.now()).toISOString(),
      message.isBulk ? lowPriority : null,
      currentTraceparent() ?? null,
      counts?.keys ?? null,
      counts?.most ?? null,
      counts?.seconds ?? null,
    ],
  })
}
