import type { Channel } from '../../kernel/message-uses.ts'
import type { Messenger } from './messenger.ts'

/** One messenger per channel behind one interface, so that mail can be real while texts still stay in the outbox. */
export function createChannelMessenger(byChannel: Record<Channel, Messenger>): Messenger {
  return { send: (message) => byChannel[message.channel].send(message) }
}
