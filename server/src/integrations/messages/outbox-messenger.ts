import { done } from '../outcome.ts'
import { guarded, type Messenger } from './messenger.ts'

const inOutbox = 'outbox:'

/** Whether a message left the machine. */
export const isDeliveredByProvider = (providerId: string) => !providerId.startsWith(inOutbox)

/** The demo's messenger: the outbox row itself is the message, and the demo phone shows it. Nothing leaves the machine. */
export function createOutboxMessenger(): Messenger {
  return guarded(async ({ reference }) => done({ providerId: `${inOutbox}${reference}` }))
}
