import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shownText } from '../../ui/testing/shown-text.ts'
import { ClaimsSimulator } from './ClaimsSimulator.tsx'

const quote = { si: '2000000', deductible: '500000', variant: 'Super Top-Up' }
const read = (variant = quote.variant, baseCover = '300000') =>
  shownText(renderToString(<ClaimsSimulator quote={{ ...quote, variant }} baseCover={baseCover} />))

test('the claims simulator explains itself: how the plan pays, an example with this quote’s figures, a legend, each bill and the sum', () => {
  const text = read()
  expect(text).toMatch(/deductible of ₹\u00a05\u00a0Lakh/)
  expect(text).toMatch(/bill of ₹\u00a08,00,000.*₹\u00a05,00,000.*this plan pays ₹\u00a03,00,000/i)
  expect(text).toMatch(/This plan Base policy (The )?family/i)
  expect(text).toContain(
    'All bills so far, ₹\u00a07,00,000, are ₹\u00a02,00,000 above the deductible of ₹\u00a05,00,000: this plan pays ₹\u00a02,00,000.',
  )
})

test('a table beside the bars says who pays how much of every bill, and the parts add up to it', () => {
  const markup = renderToString(<ClaimsSimulator quote={quote} baseCover="300000" />)
  const rows = [...markup.slice(markup.indexOf('<tbody')).matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...shownText(row).matchAll(/₹\u00a0([\d,]+)/g)].map(([, amount]) => Number(amount!.replaceAll(',', ''))),
  )
  expect(rows).toEqual([
    [300_000, 0, 300_000, 0],
    [400_000, 200_000, 0, 200_000],
    [500_000, 500_000, 0, 0],
  ])
  for (const [bill, ...parts] of rows) expect(parts.reduce((sum, one) => sum + one, 0)).toBe(bill)
})

test('a deductible on each claim is explained as one', () => {
  expect(read('Top-Up')).toContain('The bill of ₹\u00a04,00,000 is within the deductible of ₹\u00a05,00,000')
})
