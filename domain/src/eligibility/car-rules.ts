import { type Day, isDay } from '../kernel/day.ts'
import { normaliseRegistration, rtoOf } from '../places/registration.ts'
import {
  CAR_BOUNDS,
  CAR_COVERS,
  type CarAddon,
  type CarExtraCover,
  carAddons,
  isForElectricCars,
  isForEngines,
  PA_SUMS,
  VOLUNTARY_DEDUCTIBLES,
} from '../products/car.ts'
import {
  type CarExtras,
  carExtras,
  carMonths,
  extrasValue,
  hasOwnDamage,
  isBhSeries,
  isNewCar,
  manufactureYears,
} from '../quote/car-quote.ts'
import type { CarQuote } from '../quote/quote-input.ts'
import { START_WITHIN_DAYS, startWindow } from '../quote/start-window.ts'
import { type IdvRange, ncbPercent, ncbYears } from '../rating/car-facts.ts'
import { carIndex } from '../rating/car-index.ts'
import { carAddonRow } from '../rating/rate-car.ts'
import { cellAt, type RateTables, rowsOf } from '../rating/tables/rate-tables.ts'
import type { QuoteRule } from './quote-rule.ts'

export interface CarFacts {
  quote: CarQuote
  tables: RateTables
  today: Day
  start: Day
  range: IdvRange
}

export interface CarAddonFacts extends CarFacts {
  addon: CarAddon
  at: number
}

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
  Number.isInteger(value) && value >= least && value <= most

function bounded(
  field: 'ex_showroom' | 'size' | 'seating',
  bounds: readonly [number, number],
): QuoteRule<Pick<CarFacts, 'quote'>> {
  return {
    id: 'Q-21',
    code: 'quote.car_number',
    says: 'Price, engine size and seats of a car lie within what private cars have.',
    path: () => field,
    isBroken: ({ quote }) => !isWithin(Number(quote[field]), bounds),
    params: () => ({ least: bounds[0], most: bounds[1] }),
  }
}

/** Checked before all others: beyond these bounds nothing can be computed exactly. */
export const carBoundRules: readonly QuoteRule<Pick<CarFacts, 'quote'>>[] = [
  bounded('ex_showroom', CAR_BOUNDS.exShowroom),
  bounded('size', CAR_BOUNDS.size),
  bounded('seating', CAR_BOUNDS.seating),
]

export const carRules: readonly QuoteRule<CarFacts>[] = [
  {
    id: 'Q-22',
    code: 'quote.rto_differs',
    says: 'The registering office is the one in the registration number.',
    path: () => 'rto',
    isBroken: ({ quote }) => {
      const office = rtoOf(normaliseRegistration(quote.registration_number))
      return office !== undefined && quote.rto !== '' && office !== normaliseRegistration(quote.rto)
    },
  },
  {
    id: 'Q-23',
    code: 'required',
    says: 'A BH-series car needs the owner’s PIN code, which decides its zone.',
    path: () => 'pincode',
    isBroken: ({ quote }) => isBhSeries(quote.registration_number) && !quote.pincode,
  },
  {
    id: 'Q-24',
    code: 'quote.car_too_old',
    says: 'Own damage is sold for cars of up to 180 months.',
    path: () => 'cover',
    isBroken: ({ quote, tables, today }) =>
      hasOwnDamage(quote) && carMonths(quote, today) > carIndex(tables).ownDamageMonths,
    params: ({ tables }) => ({ months: carIndex(tables).ownDamageMonths }),
  },
  {
    id: 'Q-25',
    code: 'quote.idv_range',
    says: 'The insured value lies between 90% and 110% of the computed one.',
    path: () => 'idv',
    isBroken: ({ quote, range }) =>
      hasOwnDamage(quote) && quote.idv !== undefined && !isWithin(Number(quote.idv), [range.least, range.most]),
    params: ({ range }) => ({ least: range.least, most: range.most }),
  },
  {
    id: 'Q-26',
    code: 'quote.third_party_policy',
    says: 'Own damage alone needs a third-party policy that is live when cover starts.',
    path: () => 'third_party_policy',
    isBroken: ({ quote, start }) =>
      quote.cover === 'own_damage' &&
      !(isDay(quote.third_party_policy?.expiry) && quote.third_party_policy.expiry >= start),
  },
  {
    id: 'Q-27',
    code: 'date.format',
    says: 'The old policy’s expiry is a real day.',
    path: () => 'previous_policy.expiry',
    isBroken: ({ quote }) => quote.previous_policy !== undefined && !isDay(quote.previous_policy.expiry),
  },
  {
    id: 'Q-34',
    code: 'quote.car_too_early',
    says: 'A car still insured is sold its next cover within 90 days of the old policy’s end.',
    path: () => 'previous_policy.expiry',
    isBroken: ({ quote, today }) => !isNewCar(quote) && (quote.previous_policy?.expiry ?? '') >= startWindow(today).max,
    params: () => ({ days: START_WITHIN_DAYS }),
  },
  {
    id: 'Q-28',
    code: 'quote.claim_free_years',
    says: 'Claim-free years are a whole number from 0 to 50.',
    path: () => 'previous_policy.claim_free_years',
    isBroken: ({ quote }) =>
      quote.previous_policy !== undefined && !isWithin(quote.previous_policy.claim_free_years, [0, 50]),
  },
  {
    id: 'Q-35',
    code: 'quote.ncb_car_age',
    says: 'A no-claim bonus has no more claim-free years than the car has had policy years.',
    path: () => 'previous_policy.claim_free_years',
    isBroken: ({ quote, tables, today }) =>
      !isNewCar(quote) && ncbYears(quote, tables, today) > Math.ceil(carMonths(quote, today) / 12),
    params: ({ quote, today }) => ({ years: Math.ceil(carMonths(quote, today) / 12) }),
  },
  {
    id: 'Q-29',
    code: 'quote.voluntary_deductible',
    says: 'A voluntary deductible is one of the filed amounts.',
    path: () => 'voluntary_deductible',
    isBroken: ({ quote }) => hasOwnDamage(quote) && !VOLUNTARY_DEDUCTIBLES.includes(quote.voluntary_deductible ?? 0),
  },
  {
    id: 'Q-36',
    code: 'quote.kit_fuel',
    says: 'A CNG or LPG kit is insured in a petrol car; a car built for CNG has it in its price.',
    path: () => 'kit',
    isBroken: ({ quote }) => quote.kit !== undefined && quote.fuel !== 'petrol',
  },
  valued('kit.value', CAR_BOUNDS.kit, ({ kit }) => kit && (kit.value ?? '0')),
  valued('accessories.electrical', CAR_BOUNDS.accessories, ({ accessories }) => accessories?.electrical),
  valued('accessories.non_electrical', CAR_BOUNDS.accessories, ({ accessories }) => accessories?.non_electrical),
  {
    id: 'Q-38',
    code: 'quote.accessories_total',
    says: 'Kit and accessories together are worth no more than the car.',
    path: () => 'accessories',
    isBroken: ({ quote, range }) => extrasValue(carExtras(quote)) > Number(quote.idv ?? range.idv),
    params: ({ quote, range }) => ({ most: Number(quote.idv ?? range.idv) }),
  },
  insuredSum('passenger_pa'),
  insuredSum('driver_pa'),
  {
    id: 'Q-40',
    code: 'quote.manufacture_year',
    says: 'A car is registered in the year of its manufacture or within the three years after it.',
    path: () => 'manufacture_year',
    isBroken: ({ quote }) =>
      quote.manufacture_year !== undefined && !isWithin(quote.manufacture_year, manufactureYears(quote)),
    params: ({ quote }) => {
      const [least, most] = manufactureYears(quote)
      return { least: String(least), most: String(most) }
    },
  },
  {
    id: 'Q-42',
    code: 'required',
    says: 'Own damage alone names the insurer and the number of the third-party policy.',
    path: ({ quote }) => `third_party_policy.${quote.third_party_policy?.insurer ? 'number' : 'insurer'}`,
    isBroken: ({ quote }) =>
      quote.cover === 'own_damage' &&
      quote.third_party_policy !== undefined &&
      !(quote.third_party_policy.insurer.trim() && quote.third_party_policy.number.trim()),
  },
  ...CAR_COVERS.map(filed),
]

/** A value that counts with own damage. */
function valued(
  path: string,
  bounds: readonly [number, number],
  read: (quote: CarQuote) => string | undefined,
): QuoteRule<CarFacts> {
  return {
    id: 'Q-37',
    code: 'quote.value_range',
    says: 'A kit is worth 5,000 to 2,00,000 rupees, the accessories of a kind 500 to 10,00,000.',
    path: () => path,
    isBroken: ({ quote }) => {
      const value = read(quote)
      return hasOwnDamage(quote) && value !== undefined && !isWithin(Number(value), bounds)
    },
    params: () => ({ least: bounds[0], most: bounds[1] }),
  }
}

function insuredSum(field: 'passenger_pa' | 'driver_pa'): QuoteRule<CarFacts> {
  return {
    id: 'Q-39',
    code: 'quote.voluntary_deductible',
    says: 'Personal accident of passengers and of a paid driver is sold for 50,000 to 2,00,000 rupees in steps of 50,000.',
    path: () => field,
    isBroken: ({ quote }) => Boolean(quote[field]) && !PA_SUMS.some((sum) => sum === quote[field]),
  }
}

const isChosen: Record<CarExtraCover, (extras: CarExtras) => boolean> = {
  kit: ({ kit, hasKitLiability }) => kit > 0 || hasKitLiability,
  electrical: ({ electrical }) => electrical > 0,
  passenger_pa: ({ passengerPa }) => passengerPa > 0,
  driver_pa: ({ driverPa }) => driverPa > 0,
  driver_liability: ({ hasDriverLiability }) => hasDriverLiability,
}

function filed(cover: CarExtraCover): QuoteRule<CarFacts> {
  return {
    id: 'Q-41',
    code: 'quote.addon_unknown',
    says: 'A cover is sold once the rate version in force has a price for it.',
    path: () => (cover === 'electrical' ? 'accessories.electrical' : cover),
    isBroken: ({ quote, tables }) => isChosen[cover](carExtras(quote)) && !isCoverFiled(tables),
  }
}

/** Whether these rates price kits, accessories and people. */
export const isCoverFiled = (tables: RateTables): boolean => tables.tables.car_cover !== undefined

export const carAddonRules: readonly QuoteRule<CarAddonFacts>[] = [
  {
    id: 'Q-30',
    code: 'quote.addon_unknown',
    says: 'A car add-on is one of those offered, named once.',
    path: ({ at }) => `addons.${at}`,
    isBroken: ({ quote, addon, at }) => !carAddons().includes(addon) || (quote.addons ?? []).indexOf(addon) < at,
  },
  {
    id: 'Q-41',
    code: 'quote.addon_unknown',
    says: 'A cover is sold once the rate version in force has a price for it.',
    path: ({ at }) => `addons.${at}`,
    isBroken: ({ addon, tables }) => !rowsOf(tables, 'car_addon').some((row) => row.split('=')[0] === addon),
  },
  {
    id: 'Q-31',
    code: 'quote.addon_car_age',
    says: 'A car add-on is sold up to the age in its row.',
    path: ({ at }) => `addons.${at}`,
    isBroken: ({ quote, addon, tables, today }) =>
      carAddonRow(addon, carIndex(tables), Math.max(0, carMonths(quote, today))) === undefined,
  },
  {
    id: 'Q-32',
    code: 'quote.addon_electric',
    says: 'Engine protect is not sold for electric cars.',
    path: ({ at }) => `addons.${at}`,
    isBroken: ({ quote, addon }) => isForEngines(addon) && quote.fuel === 'electric',
  },
  {
    id: 'Q-43',
    code: 'quote.addon_not_electric',
    says: 'Battery and charger cover is sold for electric cars.',
    path: ({ at }) => `addons.${at}`,
    isBroken: ({ quote, addon }) => isForElectricCars(addon) && quote.fuel !== 'electric',
  },
  {
    id: 'Q-33',
    code: 'quote.addon_ncb',
    says: 'NCB protect needs a no-claim bonus of at least 25%.',
    path: ({ at }) => `addons.${at}`,
    isBroken: ({ quote, addon, tables, today }) => {
      const least = cellAt(tables, 'car_addon', addon, 'least_ncb')
      return typeof least === 'number' && ncbPercent(quote, tables, today) < least * 100
    },
    params: ({ tables, addon }) => ({ least: Number(cellAt(tables, 'car_addon', addon, 'least_ncb') ?? 0) * 100 }),
  },
]

/** A registering office is asked for unless the number says it all. */
export const needsRto = (quote: CarQuote): boolean => isNewCar(quote) || !isBhSeries(quote.registration_number)
