import { cryptoOf, type FieldCrypto, isEnvelope } from '../kernel/field-crypto.ts'

/** What a message says and to whom: personal, and kept for years. */
interface MessageText {
  recipient: string
  subject: string | null
  body: string
}
interface StoredMessage extends MessageText {
  id: string
}
interface SealedMessage extends MessageText {
  recipient_index: string
}

/** Named after the table it is written in: sent messages are moved to another one. */
const placeOf = (id: string) => ({ table: 'outbox', column: 'body', row: id, partner: '' })

const purpose = 'recipient'
/** Capital letters do not make another mailbox. */
const receiverText = (recipient: string) => recipient.trim().toLowerCase()

/** By which the messages to a mobile or an e-mail are found. */
export const receiverIndex = (crypto: FieldCrypto, recipient: string) => crypto.index(purpose, receiverText(recipient))
export const receiverLookups = (crypto: FieldCrypto, recipient: string) =>
  crypto.lookups(purpose, receiverText(recipient))

/** The columns of a message that is no longer under way. */
export function sealMessage(deps: Parameters<typeof cryptoOf>[0], { id, ...message }: StoredMessage): SealedMessage {
  const { recipient, subject, body } = message
  const text: MessageText = { recipient, subject, body }
  const crypto = cryptoOf(deps)
  return {
    recipient: '',
    subject: null,
    body: crypto.seal(placeOf(id), text),
    recipient_index: receiverIndex(crypto, recipient),
  }
}

/** A message as it was written, sealed since or not. */
export function openMessage<Row extends StoredMessage>(deps: Parameters<typeof cryptoOf>[0], row: Row): Row {
  return isEnvelope(row.body) ? { ...row, ...cryptoOf(deps).open<MessageText>(placeOf(row.id), row.body) } : row
}
