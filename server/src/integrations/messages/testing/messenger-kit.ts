import { describe, expect, it } from 'vitest'
import type { Message, Messenger } from '../messenger.ts'

/** An adapter for one channel, and what the other side has taken from it. */
export interface MessengerWorld {
  messenger: Messenger
  /** A message of its channel that the other side delivers. */
  good: Message
  /** One that the other side refuses. */
  refused: Message
  /** How many arrived there. */
  arrived: () => number
  close: () => Promise<void>
}

const lineBreaks = (good: Message): Message[] => [
  { ...good, subject: 'Policy\r\nBcc: thief@example.com' },
  { ...good, subject: 'Policy\u2028x' },
  { ...good, to: `${good.to}\r\nBcc: thief@example.com` },
  { ...good, to: `${good.to}, thief@example.com` },
  { ...good, to: `${good.to};9812345679` },
  { ...good, reference: 'a>\r\nX: y' },
  { ...good, text: '' },
]

/** What every way to send messages must do: SMS, WhatsApp or mail. */
export function describeMessenger(name: string, openWorld: () => Promise<MessengerWorld>): void {
  describe(`messages by ${name}`, () => {
    it('are sent once per call, under our reference: a repetition is seen as one', async () => {
      const { messenger, good, arrived, close } = await openWorld()
      const first = await messenger.send(good)
      expect(first).toMatchObject({ ok: true, value: { providerId: expect.any(String) } })
      expect(await messenger.send(good)).toEqual(first)
      expect(arrived()).toBe(2)
      await close()
    })

    it('with a line break, a second recipient or nothing in it never leave', async () => {
      const { messenger, good, arrived, close } = await openWorld()
      for (const bad of lineBreaks(good))
        expect(await messenger.send(bad)).toMatchObject({ ok: false, kind: 'refused', maybeDone: false })
      expect(arrived()).toBe(0)
      await close()
    })

    it('that the other side refuses, or that reach nobody, count as not sent', async () => {
      const { messenger, good, refused, close } = await openWorld()
      expect(await messenger.send(refused)).toMatchObject({ ok: false, kind: 'http', maybeDone: false })
      await close()
      expect(await messenger.send(good)).toMatchObject({ ok: false, kind: 'refused', maybeDone: false })
    })
  })
}
