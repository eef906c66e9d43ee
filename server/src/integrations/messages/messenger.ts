import type { Channel } from '../../kernel/message-uses.ts'
import type { Outcome } from '../outcome.ts'

export interface Message {
  channel: Channel
  /** A 10-digit Indian mobile number for sms and whatsapp, an address for email. */
  to: string
  text: string
  subject?: string
  /** Ours, stable over repetitions of the same message: lets the provider, or the reader's mailbox, see a duplicate. */
  reference: string
  /** Of an SMS: the id of its text on the operators' DLT platform. */
  templateId?: string
  /** Of an SMS: the sender it is registered with, where that is not the insurer's usual one. */
  header?: string
}

export interface Messenger {
  /** Sends once per call; the outbox repeats with the same reference. */
  send: (message: Message) => Promise<Outcome<{ providerId: string }>>
}

/** Who sends, as registered on the operators' DLT platform. */
export interface DltSender {
  entityId: string
  header: string
}

const MOBILE = /^[6-9]\d{9}$/
const EMAIL = /^[^\s@<>,;:"()[\]\\]{1,64}@[A-Za-z0-9.-]{1,190}\.[A-Za-z]{2,24}$/
const REFERENCE = /^[A-Za-z0-9._:-]{1,100}$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what must not get into a header
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

/** Why a message must not be sent, or null. A line break in a header could add headers, recipients or a body. */
function messageFault(message: Message): string | null {
  const isAddress = message.channel === 'email' ? EMAIL : MOBILE
  if (!isAddress.test(message.to)) return 'bad_recipient'
  if (!REFERENCE.test(message.reference)) return 'bad_reference'
  if (message.subject !== undefined && (message.subject.length > 200 || CONTROL.test(message.subject)))
    return 'bad_subject'
  if (message.text.length === 0 || message.text.length > 4000) return 'bad_text'
  return null
}

/** Refuses an invalid message before the provider is called. */
export function guarded(send: Messenger['send']): Messenger {
  return {
    async send(message) {
      const fault = messageFault(message)
      if (fault) return { ok: false, kind: 'refused', maybeDone: false, detail: fault }
      return send(message)
    },
  }
}
