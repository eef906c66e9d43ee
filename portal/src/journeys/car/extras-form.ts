import { isCoverFiled } from '@portal/domain/eligibility/car-rules.ts'
import type { KitFuel } from '@portal/domain/products/car.ts'
import { carExtras, hasOwnDamage, hasThirdParty } from '@portal/domain/quote/car-quote.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'

/** The kit, the accessories and the people as the screen asks for them; empty: none. */
export interface ExtrasForm {
  kit: KitFuel | 'none'
  kit_value: string
  electrical: string
  non_electrical: string
  passenger_pa: string
  driver_pa: string
  driver_liability: boolean
  manufacture_year: string
}

export function toExtrasForm(quote: CarQuote): ExtrasForm {
  const { kit, accessories, passenger_pa = 0, driver_pa = 0, driver_liability = false, manufacture_year } = quote
  return {
    kit: kit?.fuel ?? 'none',
    kit_value: kit?.value ?? '',
    electrical: accessories?.electrical ?? '',
    non_electrical: accessories?.non_electrical ?? '',
    passenger_pa: String(passenger_pa),
    driver_pa: String(driver_pa),
    driver_liability,
    manufacture_year: manufacture_year ? String(manufacture_year) : '',
  }
}

/** What this policy of this car can insure; undefined where the rates in force price none of it. */
export function offeredExtras(quote: CarQuote, tables: RateTables) {
  if (!isCoverFiled(tables)) return undefined
  return { hasKit: quote.fuel === 'petrol', hasValues: hasOwnDamage(quote), hasPeople: hasThirdParty(quote) }
}

type ExtraKey = 'kit' | 'accessories' | 'passenger_pa' | 'driver_pa' | 'driver_liability' | 'manufacture_year'

/** The quote with what the form says, and nothing that its cover cannot hold. */
export function withExtras(quote: CarQuote, form: ExtrasForm, tables: RateTables): CarQuote {
  const {
    kit: _kit,
    accessories: _accessories,
    passenger_pa: _passengers,
    driver_pa: _driver,
    driver_liability: _liability,
    manufacture_year: _year,
    ...plain
  } = quote
  const offered = offeredExtras(quote, tables)
  const extras: Pick<CarQuote, ExtraKey> = {}
  if (form.manufacture_year) extras.manufacture_year = Number(form.manufacture_year)
  if (offered?.hasKit && form.kit !== 'none')
    extras.kit = { fuel: form.kit, ...(offered.hasValues && form.kit_value && { value: form.kit_value }) }
  if (offered?.hasValues && (form.electrical || form.non_electrical))
    extras.accessories = {
      ...(form.electrical && { electrical: form.electrical }),
      ...(form.non_electrical && { non_electrical: form.non_electrical }),
    }
  if (offered?.hasPeople) {
    if (Number(form.passenger_pa)) extras.passenger_pa = Number(form.passenger_pa)
    if (Number(form.driver_pa)) extras.driver_pa = Number(form.driver_pa)
    if (form.driver_liability) extras.driver_liability = true
  }
  return { ...plain, ...extras }
}

/** Whether the quote insures any of it, so that the block is shown open. */
export function hasExtras(quote: CarQuote): boolean {
  const { passengers: _, ...extras } = carExtras(quote)
  return quote.manufacture_year !== undefined || Object.values(extras).some(Boolean)
}

const fields: Readonly<Record<string, keyof ExtrasForm>> = {
  kit: 'kit',
  'kit.value': 'kit_value',
  accessories: 'non_electrical',
  'accessories.electrical': 'electrical',
  'accessories.non_electrical': 'non_electrical',
  passenger_pa: 'passenger_pa',
  driver_pa: 'driver_pa',
  driver_liability: 'driver_liability',
  manufacture_year: 'manufacture_year',
}

export const inExtrasForm = (path: string): string => (fields[path] ? `extras.${fields[path]}` : path)
