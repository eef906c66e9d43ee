import { topupQuote } from '@portal/domain/quote/testing/sample-quotes.ts'
import { RATES_2026_11 as tables } from '@portal/domain/rating/tables/2026-11.ts'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import type { TopupForm } from '../../sale/quote/topup-form.ts'
import { loadLine } from '../../sale/state/product-line.ts'
import { shownText } from '../../ui/testing/shown-text.ts'
import { PriceGrid } from './PriceGrid.tsx'

beforeAll(() => loadLine('topup'))

function Drawn({ deductible }: { deductible: string }) {
  const form = useForm<TopupForm>() as StepForm<TopupForm>
  return <PriceGrid form={form} quote={{ ...topupQuote, deductible }} premium={{ tables }} />
}

test('the grid has seven deductibles on a wide screen and the three next to the chosen one on a phone, each with its own range', () => {
  for (const deductible of ['500000', '100000']) {
    const markup = renderToString(<Drawn deductible={deductible} />)
    const columns = [...markup.matchAll(/<th scope="col"[^>]*>/g)].map(([column]) => column.includes('wideOnly'))
    expect(columns).toHaveLength(7)
    expect(columns.filter((isWideOnly) => !isWideOnly)).toHaveLength(3)
    // The chosen price stands in a column of every width.
    expect(markup).toMatch(/<td><button[^>]* aria-pressed="true"/)
    const legends = [...markup.matchAll(/<p class="[^"]*legend[^"]*">.*?<\/p>/g)].map(([legend]) => shownText(legend))
    expect(legends).toHaveLength(2)
    expect(legends[0]).not.toBe(legends[1])
  }
})
