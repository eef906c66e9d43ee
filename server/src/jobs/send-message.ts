import type { Selectable } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { OutboxTable } from '../db/tables/foundation.ts'
import { isDeliveredByProvider } from '../integrations/messages/outbox-messenger.ts'
import type { IntegrationFailure } from '../integrations/outcome.ts'
import { crashPoint } from '../kernel/crash-point.ts'
import { redactSecrets } from '../messages/redact-secrets.ts'
import { findSmsRegistration } from '../messages/registrations.ts'
import { openMessage, sealMessage } from '../messages/sealed-message.ts'

const mostTries = 10

/** Sends one outbox row. Killed between sending and marking, it is sent again with the same reference. A sent row keeps no code and no link, and says nothing without the key. */
export async function sendMessage(deps: Deps, id: string): Promise<void> {
  const row = await deps.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.state !== 'waiting') return
  const message = openMessage(deps, row)
  const delivery = await deliver(deps, message)
  if (delivery.ok) {
    crashPoint('message-sent')
    await deps.db
      .updateTable('outbox')
      .set({
        state: 'sent',
        provider_id: delivery.value.providerId,
        sent_at: timeNow(deps),
        attempts: message.attempts + 1,
        ...(isDeliveredByProvider(delivery.value.providerId) &&
          keepSealed(deps, { ...message, body: redactSecrets(message) })),
      })
      .where('id', '=', id)
      .execute()
    return
  }
  const attempts = message.attempts + 1
  const isOver = attempts >= mostTries || isFinal(delivery)
  await inTransaction(deps, async (work) => {
    await work.tx
      .updateTable('outbox')
      .set({ attempts, ...(isOver ? { state: 'failed', ...keepSealed(deps, message) } : { state: 'waiting' }) })
      .where('id', '=', id)
      .execute()
    if (isOver)
      await audit(work, {
        case_id: message.case_id ?? id,
        actor: 'system',
        event: 'message_failed',
        data: { message_id: id, kind: message.kind, why: delivery.detail },
      })
  })
  if (!isOver) throw new Error(`message ${id}: ${delivery.kind}`)
}

/** The demo phone shows messages as they were written. */
function keepSealed(deps: Deps, message: Selectable<OutboxTable>) {
  return deps.settings.demo ? {} : sealMessage(deps, message)
}

async function deliver(deps: Deps, message: Selectable<OutboxTable>) {
  const { channel, recipient, body, subject } = message
  const sms = { template: message.template ?? message.kind, language: message.language }
  const registration = channel === 'sms' ? await findSmsRegistration(deps.db, deps.settings, sms) : {}
  if (registration === 'hold') return notRegistered
  return deps.integrations.messenger.send({
    channel,
    to: recipient,
    text: body,
    ...(subject && { subject }),
    reference: message.id,
    ...registration,
  })
}

/** The office loads the template's id and sends the message again. */
const notRegistered: IntegrationFailure = {
  ok: false,
  kind: 'refused',
  maybeDone: false,
  detail: 'bad_template_not_registered',
}

/** Refused for what it is: the same message would be refused again. */
function isFinal({ kind, maybeDone, detail, status }: IntegrationFailure): boolean {
  return (kind === 'refused' && !maybeDone && detail.startsWith('bad_')) || (kind === 'http' && status === 422)
}
