import { businessEvents } from '@portal/contract/wire/business-events.ts'

/** What events are about: `policy` of `policy.issued`. */
export const eventAreas = [...new Set(businessEvents.map((name) => name.split('.')[0]!))]
