import { insurer } from '@portal/domain/kernel/insurer.ts'
import { healthQuote, topupQuote } from '@portal/domain/quote/testing/sample-quotes.ts'
import { RATES_2026_11 } from '@portal/domain/rating/tables/2026-11.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setConfig } from '../../kit/browser/config.ts'
import { testConfig } from '../../testing/test-config.ts'
import { shownText } from '../../ui/testing/shown-text.ts'
import { loadLine } from '../state/product-line.ts'
import { PlanCompare } from './PlanCompare.tsx'

beforeEach(async () => {
  setConfig(testConfig)
  await loadLine('health')
})
afterEach(() => setConfig(testConfig))

const draw = (
  product: 'health' | 'topup',
  chosen: string,
  { tables = RATES_2026_11, ...more }: { tables?: RateTables; isFull?: boolean } = {},
) =>
  renderToString(
    <PlanCompare
      product={product}
      quote={{ ...(product === 'health' ? healthQuote : topupQuote), variant: chosen }}
      premium={{ tables }}
      chosen={chosen}
      onChoose={() => undefined}
      {...more}
    />,
  )

/** The text of each cell of the row with this heading. */
function cellsOf(markup: string, heading: string): string[] {
  const row = markup.split('<tr').find((one) => shownText(`<tr${one}`).startsWith(heading))
  return (row?.split(/<td/).slice(1) ?? []).map((cell) => shownText(`<td${cell}`))
}

test('room, co-payment and waiting periods stand side by side, and what differs from the chosen plan is marked in words too', () => {
  const markup = draw('health', 'Gold')
  expect(cellsOf(markup, 'Room')).toEqual([
    '▼ Lower than Gold: Single private room',
    'Any room except suite',
    '▲ Better than Gold: Any room',
  ])
  expect(cellsOf(markup, 'Co-payment')[0]).toMatch(/^▼ Lower than Gold: 10%/)
  expect(cellsOf(markup, 'Co-payment').slice(1)).toEqual(['None', 'None'])
  expect(cellsOf(markup, 'Waiting period for pre-existing diseases')).toEqual([
    '36 months',
    '36 months',
    '▲ Better than Gold: 24 months',
  ])
  expect(cellsOf(markup, 'Waiting period for listed diseases')).toHaveLength(3)
  expect(cellsOf(markup, 'Initial waiting period')).toHaveLength(3)
})

test('each plan has its price, the difference to the chosen one and its brochure; the best-value mark gives its reason in rupees', () => {
  const markup = draw('health', 'Silver')
  const text = shownText(markup)
  expect(text.match(/Best value/g)).toHaveLength(1)
  expect(text).toMatch(
    /Why \w+ is best value: \d+ benefits better than Silver \(.+\) for ₹\u00a0[\d,]+\.\d\d more, ₹\u00a0[\d,]+\.\d\d per benefit: the lowest of all plans\. 1 year, GST exempt\./,
  )
  expect(text).toMatch(/Gold ₹\u00a0[\d,]+\.\d\d ₹\u00a0[\d,]+\.\d\d more than Silver/)
  for (const plan of ['Silver', 'Gold', 'Platinum'])
    expect(markup).toContain(`href="https://provider.example/root/api/brochure/health/?plan=${plan}"`)
})

test('top-up plans stand side by side with what their deductible applies to', () => {
  const markup = draw('topup', 'Super Top-Up', { isFull: true })
  expect(cellsOf(markup, 'Deductible applies')).toEqual([
    '▼ Lower than Super Top-Up: To each claim',
    'To the year’s total',
    'To the year’s total',
  ])
  expect(cellsOf(markup, 'Largest sum insured')).toHaveLength(3)
  expect(shownText(markup)).toMatch(/Super Top-Up Plus ₹\u00a0[\d,]+\.\d\d ₹\u00a0[\d,]+\.\d\d more than Super Top-Up/)
})

test('three plans share the width of a phone; the fourth of an insurer’s own takes two columns, with the plan named at each value', () => {
  expect(draw('health', 'Gold')).not.toContain('data-many')
  const { products } = insurer()
  const diamond = { like: 'Platinum', hospitalDays: [90, 200] }
  const health = {
    ...products.health,
    plans: { Diamond: diamond },
    offers: [...products.health.offers!, 'Diamond'],
  }
  setConfig({ ...testConfig, insurer: { ...insurer(), products: { ...products, health } } })
  const { variant } = RATES_2026_11.tables
  const tables = {
    ...RATES_2026_11,
    tables: {
      ...RATES_2026_11.tables,
      variant: { ...variant, rows: { ...variant.rows, Diamond: [1.9, ...variant.rows.Gold!.slice(1)] } },
    },
  }
  const markup = draw('health', 'Gold', { tables })
  expect(markup).toContain('data-many="true"')
  expect(markup).toMatch(/<td data-plan="Diamond"[^>]*>.*90 days/)
  expect(shownText(markup)).toMatch(/Diamond ₹\u00a0[\d,]+\.\d\d ₹\u00a0[\d,]+\.\d\d more than Gold/)
})
