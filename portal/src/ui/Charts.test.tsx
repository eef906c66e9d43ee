import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarChart, StepChart } from './Charts.tsx'
import { shownText } from './testing/shown-text.ts'

const chart = {
  title: 'Premium by deductible',
  xTitle: 'Deductible, in lakh rupees',
  yTitle: 'Premium for 1 year, GST exempt, in rupees',
  points: [
    { label: '₹ 3 Lakh', tick: '3', value: 9000 },
    { label: '₹ 5 Lakh', tick: '5', value: 6000 },
    { label: '₹ 8 Lakh', tick: '8', value: 4000 },
  ],
  show: (value: number) => `₹ ${value}.00`,
  showShort: String,
  marked: 1,
  legend: { marked: 'Chosen deductible', others: 'Other deductibles offered' },
} as const

/** The texts of the picture, without those of its tooltips. */
const drawnTexts = (markup: string) => [...markup.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text)

for (const [name, Chart] of Object.entries({ BarChart, StepChart }))
  test(`${name} has both axes named with their units and ticks, a legend, and its numbers as a table with the chosen row told`, () => {
    const markup = renderToString(<Chart {...chart} />)
    const text = shownText(markup)
    for (const words of [chart.xTitle, chart.yTitle, ...Object.values(chart.legend)]) expect(text).toContain(words)
    // The ticks of the value axis begin at nought and reach the highest value; below the other axis stand the points.
    expect(drawnTexts(markup)).toEqual(expect.arrayContaining(['0', '2500', '10000', '3', '5', '8']))
    expect(markup).toMatch(/role="img" aria-label="[^"]*Premium by deductible/)
    const table = shownText(markup.slice(markup.indexOf('<table')))
    expect(table).toBe(
      'Premium by deductible Deductible Premium for 1 year, GST exempt ₹ 3 Lakh ₹ 9000.00 ₹ 5 Lakh (chosen deductible) ₹ 6000.00 ₹ 8 Lakh ₹ 4000.00',
    )
  })

test('a value that holds for each choice is drawn as true steps: level over its choice, upright to the next', () => {
  const line = / d="(M[^"]*)" class="[^"]*line/.exec(renderToString(<StepChart {...chart} />))?.[1] ?? ''
  const moves = line.match(/[A-Z]/g)
  expect(moves).toEqual(['M', 'H', 'V', 'H', 'V', 'H'])
})
