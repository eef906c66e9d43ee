import { addDays, addYears, type Day } from '@portal/domain/kernel/day.ts'
import type { CarProposal } from '@portal/domain/proposal/sections.ts'
import { hasOwnDamage, thirdPartyYears } from '@portal/domain/quote/car-quote.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { ncbPercent } from '@portal/domain/rating/car-facts.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { type Lang, speakIn } from '@portal/words/say.ts'
import type { VehicleCover } from '../policy-document.ts'

interface CarSale {
  quote: CarQuote
  proposal: CarProposal
  /** The value that was rated, from the breakup. */
  idv: number
  tables: RateTables
  start: Day
  lang: Lang
  /** The number that a car sold as new got since. What it was sold for stays: its third party runs three years. */
  registered?: string
}

export function vehicleCoverOf({ quote, proposal, idv, tables, start, lang, registered }: CarSale): VehicleCover {
  const say = speakIn(lang)
  const isOwnDamage = hasOwnDamage(quote)
  const years = thirdPartyYears(quote)
  const span = (count: number) => ({ start, end: addDays(addYears(start, count), -1) })
  const { previous_policy: previous } = quote
  return {
    kind: 'car',
    cover: quote.cover,
    vehicle: {
      registrationNumber:
        registered ?? (quote.registration_number === 'NEW' ? say('paper.new_car') : quote.registration_number),
      rto: quote.rto,
      make: quote.make,
      model: quote.model,
      variant: quote.variant,
      fuel: quote.fuel,
      size: quote.size,
      seating: quote.seating,
      registrationDate: quote.registration_date,
      engineNumber: proposal.vehicle.engine_number,
      chassisNumber: proposal.vehicle.chassis_number,
      ...(proposal.vehicle.hypothecation ? { hypothecation: proposal.vehicle.hypothecation } : {}),
    },
    idv: String(idv),
    ...(isOwnDamage ? { ownDamage: span(1) } : {}),
    ...(years > 0 ? { thirdParty: span(years) } : {}),
    ncbPercent: isOwnDamage ? ncbPercent(quote, tables, start) : 0,
    voluntaryDeductible: quote.voluntary_deductible ?? 0,
    personalAccident: Boolean(quote.pa) && quote.owner_type === 'individual' && quote.cover !== 'own_damage',
    addons: isOwnDamage
      ? (quote.addons ?? []).map((key) => ({ label: say(`line.${key}`), value: say('value.covered') }))
      : [],
    ...(quote.cover === 'own_damage' && { thirdPartyPolicy: quote.third_party_policy }),
    ...(previous
      ? { previousPolicy: { insurer: previous.insurer, number: previous.number, expiry: previous.expiry } }
      : {}),
  }
}
