import { noPaReasons } from '@portal/domain/constants/declarations.ts'
import { showDay } from '@portal/domain/day.ts'
import { newCar, showRegistration } from '@portal/domain/places/registration.ts'
import type { CarProposal } from '@portal/domain/proposal/sections.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'

export interface CarTold {
  quote: CarQuote
  vehicle?: CarProposal['vehicle']
  /** The declarations given. */
  accepted?: readonly string[]
}

type Row = [label: string, value: string | undefined]

/** Every answer about the car, as the customer agrees to it and as the copy of the proposal prints it. */
export function carAnswers({ quote, vehicle, accepted = [] }: CarTold, say: (code: string) => string): Row[] {
  const { previous_policy: previous, third_party_policy: thirdParty, registration_number: number } = quote
  const yesNo = (is: boolean) => say(is ? 'customer.yes' : 'customer.no')
  const reason = noPaReasons.find((one) => accepted.includes(one))
  // Without own damage, or after third party only, there is no discount and nobody was asked.
  const isClaimTold = quote.cover !== 'third_party' && previous !== undefined && previous.type !== 'third_party'
  return [
    [say('customer.registration'), number === newCar ? say('customer.new_car') : showRegistration(number)],
    [say('customer.vehicle'), [quote.make, quote.model, quote.variant].join(' ')],
    [say('customer.fuel'), say(`fuel.${quote.fuel}`)],
    [say('customer.size'), `${quote.size} ${quote.fuel === 'electric' ? 'kW' : 'cc'}`],
    [say('customer.seats'), String(quote.seating)],
    [say('customer.registered_on'), showDay(quote.registration_date)],
    [say('customer.engine'), vehicle?.engine_number],
    [say('customer.chassis'), vehicle?.chassis_number],
    [say('customer.hypothecation'), vehicle?.hypothecation],
    [say('customer.previous_policy'), previous && policyLine(previous)],
    [say('customer.claimed'), isClaimTold ? yesNo(previous.claimed) : undefined],
    [say('customer.claim_free'), isClaimTold && !previous.claimed ? String(previous.claim_free_years) : undefined],
    [say('customer.third_party_policy'), thirdParty && policyLine(thirdParty)],
    [say('customer.anti_theft'), quote.anti_theft && quote.cover !== 'third_party' ? yesNo(true) : undefined],
    [say('customer.no_pa'), reason && !quote.pa ? say(`declaration.${reason}`) : undefined],
  ]
}

const policyLine = ({ insurer, number, expiry }: { insurer: string; number: string; expiry: string }) =>
  `${insurer}, ${number}, ${showDay(expiry)}`
