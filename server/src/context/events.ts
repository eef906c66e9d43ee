import type { Work } from './work.ts'

/** A kind of event by name; the type is that of its payload. */
interface EventKind<Payload> {
  readonly name: string
  /** Never set: it only carries the type. */
  readonly payload?: Payload
}

export function defineEvent<Payload>(name: string): EventKind<Payload> {
  return { name }
}

/** Runs in the publisher's transaction: what it throws rolls the publisher's change back too. */
type Subscriber<Payload> = (work: Work, payload: Payload) => Promise<unknown>

interface Subscription {
  name: string
  subscriber: Subscriber<never>
}

export function on<Payload>(kind: EventKind<Payload>, subscriber: Subscriber<Payload>): Subscription {
  return { name: kind.name, subscriber }
}

/**
 * An area publishes what happened without knowing the areas above it: they subscribe in the composition root. Subscribers run
 * one after the other, in the order of their subscriptions.
 */
export interface Events {
  publish<Payload>(work: Work, kind: EventKind<Payload>, payload: Payload): Promise<void>
}

export function createEvents(subscriptions: readonly Subscription[]): Events {
  return {
    async publish(work, kind, payload) {
      for (const { name, subscriber } of subscriptions)
        if (name === kind.name) await (subscriber as Subscriber<typeof payload>)(work, payload)
    },
  }
}
