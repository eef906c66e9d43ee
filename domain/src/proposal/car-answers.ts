import { newCar, showRegistration } from '../places/registration.ts'
import { showOffice } from '../places/rto-offices.ts'
import { PA_SUM_INSURED } from '../products/car.ts'
import { carExtras, hasOwnDamage, thirdPartyYears } from '../quote/car-quote.ts'
import type { CarQuote } from '../quote/quote-input.ts'
import type { SaleContent } from './answer-sheet.ts'
import {
  type AnswerGroup,
  type AnswerRow,
  type AnswerValue,
  choice,
  choiceOf,
  coverStartOf,
  dayOf,
  list,
  money,
  person,
  row,
  text,
  years,
  yesNo,
} from './answer-value.ts'
import { noPaReasons } from './declarations.ts'
import { type Exclusion, exclusionValue } from './exclusion.ts'
import { contactRows, taxIdentityRows } from './section-answers.ts'
import type { CarOwner, CarProposal } from './sections.ts'

/** Every answer of a car sale up to the proposal form. */
export function carGroups(content: SaleContent): AnswerGroup[] {
  const quote = content.inputs as CarQuote
  const form = content.proposal as CarProposal | undefined
  return [
    ...carQuoteGroups(content),
    {
      key: 'owner',
      rows: form ? [...ownerRows(form.owner), ...contactRows(content)] : ownerTypeRows(quote.owner_type),
    },
  ]
}

/** The car and its cover; of a proposal with its engine and chassis number and the damage found. */
export function carQuoteGroups(content: SaleContent): AnswerGroup[] {
  const quote = content.inputs as CarQuote
  const form = content.proposal as CarProposal | undefined
  return [
    { key: 'car', rows: carRows(quote, form?.vehicle, content.exclusions?.car) },
    { key: 'car_cover', rows: coverRows(content, quote) },
    { key: 'previous_policy', rows: previousRows(quote) },
  ]
}

function carRows(
  quote: CarQuote,
  vehicle: CarProposal['vehicle'] | undefined,
  damage: readonly Exclusion[] | undefined,
): AnswerRow[] {
  const number = quote.registration_number
  return [
    row('registration', number === newCar ? choice('customer.new_car') : text(showRegistration(number))),
    row('rto', quote.rto ? text(showOffice(quote.rto)) : choice('answer.bh_series')),
    row('vehicle', text(`${quote.make} ${quote.model} ${quote.variant}`)),
    row('fuel', choiceOf('fuel', quote.fuel)),
    row(
      quote.fuel === 'electric' ? 'motor' : 'engine_size',
      text(`${quote.size} ${quote.fuel === 'electric' ? 'kW' : 'cc'}`),
    ),
    row('seats', text(quote.seating)),
    // A brand-new car is registered after the sale.
    row(number === newCar ? 'purchased_on' : 'registered_on', dayOf(quote.registration_date)),
    ...(quote.manufacture_year ? [row('manufacture_year', text(quote.manufacture_year))] : []),
    row('ex_showroom', money(quote.ex_showroom)),
    ...(quote.pincode ? [row('pincode', text(quote.pincode))] : []),
    // They belong to the proposal, so a quote by itself has not asked for them yet.
    ...(vehicle
      ? [
          row('engine_number', text(vehicle.engine_number)),
          row('chassis_number', text(vehicle.chassis_number)),
          row('hypothecation', text(vehicle.hypothecation)),
        ]
      : []),
    ...(damage ? [row('existing_damage', list(damage.map(exclusionValue)))] : []),
  ]
}

function coverRows({ idv, sections }: SaleContent, quote: CarQuote): AnswerRow[] {
  const isOwnDamage = hasOwnDamage(quote)
  const thirdParty = thirdPartyYears(quote)
  const reason = noPaReasons.find((one) => sections.declarations?.accepted.includes(one))
  // Own damage alone and a company's car have no owner-driver to insure.
  const isAskedPa = thirdParty > 0 && quote.owner_type === 'individual'
  return [
    row('car_cover', choiceOf('answer.car_cover', quote.cover)),
    ...(isOwnDamage ? [row('idv', money(idv || quote.idv)), row('own_damage_period', years(1))] : []),
    ...(thirdParty > 0 ? [row('third_party_period', years(thirdParty))] : []),
    row('cover_starts', coverStartOf(quote.start_date)),
    ...(isOwnDamage
      ? [
          row('addons', list((quote.addons ?? []).map((key) => choice(`line.${key}`)))),
          row(
            'voluntary_deductible',
            quote.voluntary_deductible ? money(quote.voluntary_deductible) : choice('answer.none'),
          ),
          row('anti_theft', yesNo(quote.anti_theft)),
        ]
      : []),
    ...extraRows(quote),
    ...(isAskedPa
      ? [
          row('pa', quote.pa ? choice('answer.pa_yes', { sum: PA_SUM_INSURED }) : yesNo(quote.pa)),
          ...(!quote.pa && reason ? [row('no_pa_reason', choice(`declaration.${reason}`))] : []),
        ]
      : []),
  ]
}

/** Kit, accessories and people, where the policy insures them. */
function extraRows(quote: CarQuote): AnswerRow[] {
  const extras = carExtras(quote)
  const fuel = quote.kit?.fuel.toUpperCase() ?? ''
  const sums = [
    ['electrical', extras.electrical],
    ['non_electrical', extras.nonElectrical],
  ] as const
  return [
    ...(extras.kit > 0 ? [row('kit', choice('answer.kit_of', { fuel, sum: extras.kit }))] : []),
    ...(extras.kit === 0 && extras.hasKitLiability ? [row('kit', text(fuel))] : []),
    ...sums.filter(([, value]) => value > 0).map(([key, value]) => row(key, money(value))),
    ...(extras.passengerPa > 0
      ? [row('passenger_pa', choice('answer.passenger_pa_of', { sum: extras.passengerPa, count: extras.passengers }))]
      : []),
    ...(extras.driverPa > 0 ? [row('driver_pa', money(extras.driverPa))] : []),
    ...(extras.hasDriverLiability ? [row('driver_liability', yesNo(true))] : []),
  ]
}

function previousRows(quote: CarQuote): AnswerRow[] {
  const { previous_policy: previous, third_party_policy: thirdParty } = quote
  // Without own damage, or after third party only, there is no discount and nobody was asked.
  const isAskedClaims = hasOwnDamage(quote) && previous?.type !== 'third_party'
  const isNew = quote.registration_number === newCar
  return [
    ...(previous
      ? [
          row('insurer', text(previous.insurer)),
          row('policy_number', text(previous.number)),
          row('car_cover', choiceOf('answer.car_cover', previous.type)),
          row('policy_expiry', dayOf(previous.expiry)),
          ...(isAskedClaims
            ? [
                row('claimed', yesNo(previous.claimed)),
                ...(previous.claimed ? [] : [row('claim_free_years', text(previous.claim_free_years))]),
              ]
            : []),
        ]
      : isNew
        ? []
        : [row('previous_policy', text(undefined))]),
    ...(thirdParty
      ? [
          row('third_party_insurer', text(thirdParty.insurer)),
          row('third_party_number', text(thirdParty.number)),
          row('third_party_expiry', dayOf(thirdParty.expiry)),
        ]
      : []),
  ]
}

const ownerTypeRows = (type: CarQuote['owner_type']): AnswerRow[] => [row('owner_type', choiceOf('answer.owner', type))]

function ownerRows({ type, title, name, dob, gender, gstin, signatory, ...identity }: CarOwner): AnswerRow[] {
  const isCompany = type === 'company'
  // Nobody asks a company for a birth date, nor a person for a signatory; what was given all the same is shown.
  const rowIfAsked = (key: string, value: AnswerValue, isAsked: boolean) =>
    isAsked || value.kind !== 'unanswered' ? [row(key, value)] : []
  return [
    ...ownerTypeRows(type),
    row('name', person(name, title)),
    ...rowIfAsked('signatory', text(signatory), isCompany),
    ...rowIfAsked('birth_date', dayOf(dob), !isCompany),
    ...rowIfAsked('gender', choiceOf('choice', gender), !isCompany),
    ...rowIfAsked('gstin', text(gstin), isCompany),
    ...taxIdentityRows(identity),
  ]
}
