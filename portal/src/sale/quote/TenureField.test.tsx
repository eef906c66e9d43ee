import { healthQuote } from '@portal/domain/quote/testing/sample-quotes.ts'
import { RATES_2026_11 as tables } from '@portal/domain/rating/tables/2026-11.ts'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import { shownText } from '../../ui/testing/shown-text.ts'
import { loadLine } from '../state/product-line.ts'
import { TenureField } from './TenureField.tsx'

beforeAll(() => loadLine('health'))

function Drawn({ product }: { product: 'health' | 'arogya-sanjeevani' }) {
  const form = useForm({ defaultValues: { tenure: '2' } })
  return <TenureField form={form} product={product} quote={healthQuote} premium={{ tables }} />
}

test('each tenure says its price, the rupees it saves and its price per year; a product of one tenure asks for none', () => {
  const text = shownText(renderToString(<Drawn product="health" />))
  const amount = '₹\u00a0[\\d,]+\\.\\d\\d'
  const longer = (years: number, percent: number) =>
    `${years} years ${amount} Saves ${amount} \\( ?${percent} ?%\\) ${amount} a year`
  expect(text).toMatch(new RegExp(`^Tenure 1 year ${amount} ${longer(2, 5)} ${longer(3, 10)}$`))
  expect(renderToString(<Drawn product="arogya-sanjeevani" />)).toBe('')
})
