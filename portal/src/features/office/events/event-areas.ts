import { type BusinessEvent, businessEvents } from '@portal/contract/wire/business-events.ts'

/** What an event is about: `policy` of `policy.issued`. */
const areaOf = (name: string) => name.split('.')[0]!

export const areasOf = (names: readonly BusinessEvent[]) => [...new Set(names.map(areaOf))]

export const eventAreas = areasOf(businessEvents)

export const namesIn = (areas: readonly string[]) => businessEvents.filter((name) => areas.includes(areaOf(name)))
