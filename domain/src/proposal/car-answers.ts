import { showDay } from '../kernel/day.ts'
import { newCar, showRegistration } from '../places/registration.ts'
import type { CarQuote, ThirdPartyPolicy } from '../quote/quote-input.ts'
import { noPaReasons } from './declarations.ts'
import type { CarProposal } from './sections.ts'

export interface CarTold {
  quote: CarQuote
  vehicle?: CarProposal['vehicle']
  /** The declarations given. */
  accepted?: readonly string[]
}

/** Every answer about the car, as the customer agrees to it and as the copy of the proposal prints it. */
export function carAnswers({ quote, vehicle, accepted = [] }: CarTold, say: (code: string) => string) {
  const { previous_policy: previous, third_party_policy: thirdParty, registration_number: number } = quote
  // Read on the customer's light page, which carries nothing of rating.
  const ownDamage = quote.cover !== 'third_party'
  const reason = noPaReasons.find((one) => accepted.includes(one))
  // Without own damage, or after third party only, there is no discount and nobody was asked.
  const asked = ownDamage && previous?.type !== 'third_party' ? previous : undefined
  const rows: Record<string, string | false | undefined> = {
    registration: number === newCar ? say('customer.new_car') : showRegistration(number),
    vehicle: `${quote.make} ${quote.model} ${quote.variant}`,
    fuel: say(`fuel.${quote.fuel}`),
    size: `${quote.size} ${quote.fuel === 'electric' ? 'kW' : 'cc'}`,
    seats: String(quote.seating),
    registered_on: showDay(quote.registration_date),
    engine: vehicle?.engine_number,
    chassis: vehicle?.chassis_number,
    hypothecation: vehicle?.hypothecation,
    previous_policy: previous && policyLine(previous),
    claimed: asked && say(asked.claimed ? 'customer.yes' : 'customer.no'),
    claim_free: asked && !asked.claimed && String(asked.claim_free_years),
    third_party_policy: thirdParty && policyLine(thirdParty),
    anti_theft: ownDamage && quote.anti_theft && say('customer.yes'),
    no_pa: !quote.pa && reason && say(`declaration.${reason}`),
  }
  return Object.entries(rows).map(([name, value]): [string, string | undefined] => [
    say(`customer.${name}`),
    value || undefined,
  ])
}

const policyLine = ({ insurer, number, expiry }: ThirdPartyPolicy) => `${insurer}, ${number}, ${showDay(expiry)}`
