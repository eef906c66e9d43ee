import { fromRupees } from '@portal/domain/kernel/money.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { healthQuote, spouse } from '@portal/domain/quote/testing/sample-quotes.ts'
import { RATES_2026_11 as tables } from '@portal/domain/rating/tables/2026-11.ts'
import { renderToString } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import { shownText } from '../../ui/testing/shown-text.ts'
import { loadLine } from '../state/product-line.ts'
import { priceOf } from '../state/use-premium.ts'
import { AddonFields } from './AddonFields.tsx'
import { ADDON_BUNDLES, withBundle } from './addon-groups.ts'

beforeAll(() => loadLine('health'))

const couple: FamilyQuote = { ...healthQuote, policy_type: 'floater', members: [...healthQuote.members, spouse(30)] }

function Drawn({ quote }: { quote: FamilyQuote }) {
  const form = useForm({ defaultValues: { addons: {} } })
  return (
    <FormProvider {...form}>
      <AddonFields product="health" quote={quote} premium={{ tables }} />
    </FormProvider>
  )
}
const draw = (quote: FamilyQuote) => renderToString(<Drawn quote={quote} />)
const totalOf = (quote: FamilyQuote) => priceOf('health', quote, tables).breakup!.total

test('optional covers stand in groups with one basis of price, and the bundle costs what its covers add', () => {
  const markup = draw(couple)
  const text = shownText(markup)
  expect(text).toContain('Prices for 1 year, GST exempt')
  const groups = [...markup.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title)
  expect(groups).toEqual([
    'Additional sum insured',
    'Shorter waiting period',
    'Maternity and newborn',
    'Hospital stay and emergency',
    'Outpatient treatment (OPD)',
  ])
  const offered = /Add maternity with newborn care, full sum insured ·\u00a0\+₹\u00a0([\d,]+\.\d\d)/.exec(text)
  const addons = withBundle({}, ADDON_BUNDLES[0]!.keys)
  expect(fromRupees(offered![1]!.replaceAll(',', ''))).toBe(totalOf({ ...couple, addons }) - totalOf(couple))
  expect(shownText(draw({ ...couple, addons })), 'once it is chosen').not.toContain('Add maternity')
  expect(shownText(draw(healthQuote)), 'to a man alone').not.toContain('Add maternity')
})

test('one tap chooses the covers of a bundle, takes back what they exclude and leaves the others', () => {
  const before = { 'New Born Care With Maternity': true, dental_opd_premium: '5000' } as const
  expect(withBundle(before, ADDON_BUNDLES[0]!.keys)).toEqual({
    dental_opd_premium: '5000',
    maternity_discount_premium: true,
    'New Born Care Within SI': true,
  })
})
