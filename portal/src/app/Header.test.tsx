import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { setConfig } from '../kit/browser/config.ts'
import { PlanSummaryBanner } from '../sale/frame/PlanSummaryBanner.tsx'
import { testConfig } from '../testing/test-config.ts'
import { Header, PhoneNumbers } from './Header.tsx'

beforeAll(() => setConfig(testConfig))
const text = (markup: string) =>
  markup
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

it('[H-1] the toll-free number is a tel link', () => {
  expect(renderToString(<PhoneNumbers />)).toContain('<a href="tel:180012000">1800 12000</a>')
})
it('[H-2] the landline is marked as paid', () => {
  expect(text(renderToString(<PhoneNumbers />))).toContain('Landline (paid) 022 423 12000')
})
it('[H-3] the menu holds Dashboard, My Account and Logout, in this order', () => {
  expect(text(renderToString(<Header />))).toMatch(/Dashboard\s+My Account\s+Logout/)
})
it('[H-5] [H-6] [C-15] Dashboard and Logout are plain links to the provider’s addresses: the whole page navigates', () => {
  const markup = renderToString(<Header />)
  expect(markup).toContain(`<a href="${testConfig.partnerDashboardUrl}">Dashboard</a>`)
  expect(markup).toContain(`<a href="${testConfig.partnerLogoutUrl}">Logout</a>`)
})
it('[H-7] My Account goes nowhere: it is a button', () => {
  expect(renderToString(<Header />)).toContain('<button type="button">My Account</button>')
})
it('[H-8] the logo leads to the configured address', () => {
  expect(renderToString(<Header />)).toContain(`href="${testConfig.logoUrl}"`)
})

const plan = {
  planType: 'floater',
  planName: 'Super Top-Up',
  sumInsured: '2000000',
  deductible: '500000',
  policyPeriod: 2,
  Premium: '20754.62',
  policyType: 'portability',
  gst: 'included',
} as const

it.each([
  ['[H-9]', 'plan type', 'Family floater'],
  ['[H-10]', 'planName', 'Super Top-Up'],
  ['[H-11]', 'sumInsured', 'Sum insured ₹ 20 Lakh'],
  ['[H-12]', 'deductible', 'Deductible ₹ 5 Lakh'],
  ['[H-13]', 'policyPeriod in years', 'Tenure 2 years'],
  ['[H-14]', 'Premium including GST', 'Premium, incl. GST ₹ 20,754.62'],
  ['[H-15]', 'policyType', 'Portability'],
])('%s the banner shows %s', (_fact, _what, words) => {
  expect(text(renderToString(<PlanSummaryBanner {...plan} />))).toContain(words)
})

it('[H-14] without tax the banner says so, and [H-12] without a deductible it shows none', () => {
  const shown = text(renderToString(<PlanSummaryBanner {...plan} gst="exempt" deductible={undefined} />))
  expect(shown).toContain('GST exempt')
  expect(shown).not.toContain('Deductible')
})
