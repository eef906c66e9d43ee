import type { HeardIllness } from '@portal/contract/calls/quote.ts'
import { type Deps, timeNow } from '../context/deps.ts'
import { cryptoOf, type Place } from '../kernel/field-crypto.ts'

const placeFor = (partnerId: string): Place => ({ table: 'quotes', column: 'heard', row: 'new', partner: partnerId })

/** As long as a quote is typed: after a working day nobody returns to the tab for it. */
const VALID_HOURS = 12

interface Sealed {
  heard: readonly HeardIllness[]
  until: string
}

/** For the tab that types a new quote: what is said of somebody's health never rests readable in the browser. */
export function sealIllnesses(deps: Deps, partnerId: string, heard: readonly HeardIllness[]): string {
  const until = new Date(Date.parse(timeNow(deps)) + VALID_HOURS * 3_600_000).toISOString()
  return cryptoOf(deps).seal(placeFor(partnerId), { heard, until } satisfies Sealed)
}

/** Nothing where the text is too old, altered, or was sealed for another partner. */
export function openIllnesses(deps: Deps, partnerId: string, sealed: string): HeardIllness[] {
  try {
    const { heard, until } = cryptoOf(deps).open<Sealed>(placeFor(partnerId), sealed)
    return until > timeNow(deps) ? [...heard] : []
  } catch {
    return []
  }
}
