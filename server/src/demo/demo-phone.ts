import type { Deps } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import { newId } from '../kernel/ids.ts'
import { enqueueMessage } from '../messages/outbox.ts'
import { findRegisteredText } from '../messages/registrations.ts'

interface Text {
  to: string
  text: string
}

/**
 * Texts that outside parties send to the customer themselves (the health register's code): in the demo they land in the
 * outbox, where the demo phone shows them. And what the SMS operator has registered. The sandbox starts before the database is there, so it is
 * connected later.
 */
export function createDemoPhone() {
  let deps: Deps | undefined
  return {
    receive({ to, text }: Text): void {
      if (!deps) return
      const connectedDeps = deps
      const message = { channel: 'sms', recipient: to, kind: 'outside_text', body: text } as const
      inTransaction(connectedDeps, (work) =>
        enqueueMessage(work, { ...message, dedupeKey: `outside:${newId('M')}` }),
      ).catch(
        // The driver's error may quote the text and its recipient.
        () => connectedDeps.log.error('a text of an outside party could not be kept'),
      )
    },
    /** The operator of the demo's SMS knows what the office has loaded. */
    findTemplate: async (templateId: string) => deps && findRegisteredText(deps.db, templateId),
    connect(connected: Deps): void {
      deps = connected
    },
  }
}
