import { cryptoOf, isEnvelope } from '../kernel/field-crypto.ts'

/** What a message says and to whom: personal, and kept for years. */
interface MessageText {
  recipient: string
  subject: string | null
  body: string
}
interface StoredMessage extends MessageText {
  id: string
}

/** Named after the table it is written in: sent messages are moved to another one. */
const placeOf = (id: string) => ({ table: 'outbox', column: 'body', row: id, partner: '' })

/** The columns of a message that is no longer under way. */
export function sealMessage(deps: Parameters<typeof cryptoOf>[0], { id, ...message }: StoredMessage): MessageText {
  const { recipient, subject, body } = message
  const text: MessageText = { recipient, subject, body }
  return { recipient: '', subject: null, body: cryptoOf(deps).seal(placeOf(id), text) }
}

/** A message as it was written, sealed since or not. */
export function openMessage<Row extends StoredMessage>(deps: Parameters<typeof cryptoOf>[0], row: Row): Row {
  return isEnvelope(row.body) ? { ...row, ...cryptoOf(deps).open<MessageText>(placeOf(row.id), row.body) } : row
}
