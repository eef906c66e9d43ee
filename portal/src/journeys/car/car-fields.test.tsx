import { addDays } from '@portal/domain/kernel/day.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { sampleCar } from '@portal/domain/quote/testing/sample-car.ts'
import { RATES_2026_11 as tables } from '@portal/domain/rating/tables/2026-11.ts'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { loadLine } from '../../sale/state/product-line.ts'
import { today } from '../../sale/state/today.ts'
import { priceOf } from '../../sale/state/use-premium.ts'
import { shownText } from '../../ui/testing/shown-text.ts'
import { CarAddonFields, PaFields } from './CarAddonFields.tsx'
import { CoverChoice } from './CoverChoice.tsx'
import { type CoverForm, toCoverForm } from './cover-form.ts'
import { ExtraCoverFields } from './ExtraCoverFields.tsx'
import { toVehicleForm, type VehicleForm } from './vehicle-form.ts'

beforeAll(() => loadLine('car'))

const third_party_policy = { insurer: 'Acko General', number: 'TP/7788', expiry: addDays(today(), 200) }
const electric: CarQuote = { ...sampleCar, make: 'Tata', model: 'Nexon', fuel: 'electric', size: 106 }

interface DrawnProps {
  quote: CarQuote
  draw: (props: { form: StepForm<CoverForm>; quote: CarQuote; tables: typeof tables }) => ReactNode
}
function Drawn({ quote, draw }: DrawnProps) {
  const form = useForm<CoverForm>({ defaultValues: toCoverForm(quote, {}, undefined, tables) }) as StepForm<CoverForm>
  return draw({ form, quote, tables })
}
const read = (quote: CarQuote, draw: DrawnProps['draw']) =>
  shownText(renderToString(<Drawn quote={quote} draw={draw} />))

function DrawnCovers({ quote }: { quote: CarQuote }) {
  const form = useForm<VehicleForm>({ defaultValues: toVehicleForm(quote) }) as StepForm<VehicleForm>
  return <CoverChoice form={form} quote={quote} tables={tables} />
}
const amount = '₹\u00a0[\\d,]+\\.\\d\\d'

test('comprehensive, third party only and own damage only are offered with their prices; a new car has no own damage alone', () => {
  const older = { ...sampleCar, registration_date: '2021-05-15' }
  for (const quote of [sampleCar, { ...sampleCar, third_party_policy }, older]) {
    const covers = shownText(renderToString(<DrawnCovers quote={quote} />))
    for (const cover of ['Comprehensive', 'Third party only', 'Own damage only'])
      expect(covers, 'whatever is known of the policy beside it').toMatch(new RegExp(`${cover} ${amount}`))
  }
  const newCar = { ...sampleCar, registration_number: 'NEW' }
  expect(shownText(renderToString(<DrawnCovers quote={newCar} />))).not.toContain('Own damage only')
})

test('the premium of own damage only stands while its third-party policy is still to be entered, which the form asks for', () => {
  const unnamed = { insurer: '', number: '', expiry: '' }
  const alone = { ...sampleCar, cover: 'own_damage', third_party_policy: unnamed } as const
  const { breakup, issues } = priceOf('car', alone, tables)
  expect(breakup?.total).toBe(priceOf('car', { ...alone, third_party_policy }, tables).breakup?.total)
  expect(issues.map(({ path }) => path)).toContain('third_party_policy')
})

test('an electric car is offered battery and charger cover and nothing for an engine or its oil; other cars the reverse', () => {
  const offered = read(electric, (props) => <CarAddonFields {...props} />)
  expect(offered).toMatch(new RegExp(`Battery protect.*\\+${amount}`))
  expect(offered).toMatch(new RegExp(`Charger cover.*\\+${amount}`))
  expect(offered.indexOf('Battery protect'), 'among the repairs').toBeLessThan(offered.indexOf('Theft and total loss'))
  expect(offered).toContain('Coolant, nuts and other consumables')
  expect(offered).not.toMatch(/engine|\boil\b/i)
  const petrol = read(sampleCar, (props) => <CarAddonFields {...props} />)
  expect(petrol).toMatch(new RegExp(`Engine protect.*\\+${amount}`))
  expect(petrol).toContain('Oil, nuts, coolant and other consumables')
  expect(petrol).not.toMatch(/Battery protect|Charger/)
})

test('own damage only asks for the year of manufacture and for nobody’s accident cover; with third party the paid driver’s has its price', () => {
  const beside = { ...sampleCar, cover: 'own_damage', third_party_policy } as const
  const alone = read(beside, (props) => <ExtraCoverFields {...props} />)
  expect(alone).toContain('Year of manufacture')
  expect(alone).toMatch(/2024 2023 2022/)
  expect(alone).not.toMatch(/paid driver|passenger/)
  expect(read(beside, (props) => <PaFields {...props} />)).toBe('')
  const whole = read(sampleCar, (props) => <ExtraCoverFields {...props} />)
  // 0.06% of the sum insured and 18% GST.
  expect(whole).toMatch(/paid driver.*₹\u00a01\u00a0Lakh \+₹\u00a070\.80/)
  expect(whole).toMatch(new RegExp(`Legal liability to paid driver.*\\+${amount}`))
})
