import type { Day } from '@portal/domain/kernel/day.ts'
import { showWhole } from '@portal/domain/kernel/money.ts'
import { newCar, showRegistration } from '@portal/domain/places/registration.ts'
import { showOffice } from '@portal/domain/places/rto-offices.ts'
import type { CarProposal } from '@portal/domain/proposal/sections.ts'
import { carExtras, extrasValue, hasOwnDamage, isNewCar } from '@portal/domain/quote/car-quote.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { ncbPercent } from '@portal/domain/rating/car-facts.ts'
import { compulsoryDeductible } from '@portal/domain/rating/compulsory-deductible.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { type Lang, speakIn } from '@portal/words/say.ts'
import type { VehicleCover } from '../policy-document.ts'
import { usualCase } from '../usual-case.ts'
import { carPeriods } from './car-periods.ts'

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
  const extras = carExtras(quote)
  const number = registered ?? quote.registration_number
  const { previous_policy: previous } = quote
  return {
    kind: 'car',
    cover: quote.cover,
    vehicle: {
      registrationNumber: number === newCar ? say('paper.new_car') : showRegistration(number),
      rto: showOffice(quote.rto),
      make: quote.make,
      model: quote.model,
      variant: quote.variant,
      fuel: quote.fuel,
      size: quote.size,
      seating: quote.seating,
      isNew: isNewCar(quote),
      registrationDate: quote.registration_date,
      ...(quote.manufacture_year ? { manufactureYear: quote.manufacture_year } : {}),
      engineNumber: proposal.vehicle.engine_number,
      chassisNumber: proposal.vehicle.chassis_number,
      ...(proposal.vehicle.hypothecation ? { hypothecation: usualCase(proposal.vehicle.hypothecation) } : {}),
    },
    idv: String(idv),
    ...carPeriods(quote, start),
    ncbPercent: isOwnDamage ? ncbPercent(quote, tables, start) : 0,
    compulsoryDeductible: compulsoryDeductible(quote, tables),
    voluntaryDeductible: quote.voluntary_deductible ?? 0,
    personalAccident: Boolean(quote.pa) && quote.owner_type === 'individual' && quote.cover !== 'own_damage',
    addons: isOwnDamage
      ? (quote.addons ?? []).map((key) => ({ label: say(`line.${key}`), value: say('value.covered') }))
      : [],
    extras: extraFacts(quote, lang),
    ...(extrasValue(extras) > 0 && { totalInsuredValue: String(idv + extrasValue(extras)) }),
    ...(quote.cover === 'own_damage' &&
      quote.third_party_policy && { thirdPartyPolicy: policyOf(quote.third_party_policy) }),
    ...(previous && { previousPolicy: policyOf(previous) }),
  }
}

function policyOf({ insurer, number, expiry }: NonNullable<VehicleCover['previousPolicy']>) {
  return { insurer: usualCase(insurer), number, expiry }
}

function extraFacts(quote: CarQuote, lang: Lang): VehicleCover['extras'] {
  const say = speakIn(lang)
  const extras = carExtras(quote)
  const kit = say(`fuel.${quote.kit?.fuel === 'lpg' ? 'lpg' : 'cng'}`)
  const rows: [key: string, isInsured: boolean, value: string][] = [
    ['kit', extras.kit > 0, `${kit}, ${showWhole(extras.kit)}`],
    ['kit', extras.kit === 0 && extras.hasKitLiability, kit],
    ['electrical', extras.electrical > 0, showWhole(extras.electrical)],
    ['non_electrical', extras.nonElectrical > 0, showWhole(extras.nonElectrical)],
    [
      'passenger_pa',
      extras.passengerPa > 0,
      say('paper.each_of', { sum: showWhole(extras.passengerPa), count: extras.passengers }),
    ],
    ['driver_pa', extras.driverPa > 0, showWhole(extras.driverPa)],
    ['driver_liability', extras.hasDriverLiability, say('value.covered')],
  ]
  return rows.filter(([, isInsured]) => isInsured).map(([key, , value]) => ({ label: say(`line.${key}`), value }))
}
