import { type Deps, timeNow } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { isDeliveredByProvider } from '../integrations/messages/outbox-messenger.ts'
import { crashPoint } from '../kernel/crash-point.ts'
import { redactSecrets } from '../messages/redact-secrets.ts'

const mostTries = 10

/** Sends one outbox row. Killed between sending and marking, it is sent again with the same reference. A sent row keeps no code and no link. */
export async function sendMessage(deps: Deps, id: string): Promise<void> {
  const message = await deps.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  if (message?.state !== 'waiting') return
  const { channel, recipient, body, subject } = message
  const delivery = await deps.integrations.messenger.send({
    channel,
    to: recipient,
    text: body,
    ...(subject && { subject }),
    reference: message.id,
  })
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
          !deps.settings.demo && { body: redactSecrets(message) }),
      })
      .where('id', '=', id)
      .execute()
    return
  }
  const attempts = message.attempts + 1
  const isOver =
    attempts >= mostTries || (delivery.kind === 'refused' && !delivery.maybeDone && delivery.detail.startsWith('bad_'))
  await inTransaction(deps, async (work) => {
    await work.tx
      .updateTable('outbox')
      .set({ attempts, state: isOver ? 'failed' : 'waiting' })
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
