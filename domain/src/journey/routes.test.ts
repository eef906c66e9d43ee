import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allPages, extraPages, findPage, specRoutes } from './routes.ts'

const facts = readFileSync(new URL('../../../docs/spec-facts.md', import.meta.url), 'utf8')
const factPaths = [...facts.matchAll(/^- R-\d+ (\/\S*)/gm)].map((hit) => hit[1]!.replace(/\{(\w+)\}/g, ':$1'))

test('[R-60] every route of the specification stands in the public list, in its order', () => {
  expect(specRoutes.map((page) => page.path)).toEqual(factPaths)
  expect(specRoutes).toHaveLength(59)
  expect(specRoutes.some((page) => page.group === 'office')).toBe(false)
})

test('[R-61] insured-data and proposal-summary share one screen, and no other two routes do', () => {
  expect(findPage('/topup/proposal-summary')?.screen).toBe(findPage('/topup/insured-data')?.screen)
  expect(new Set(specRoutes.map((page) => page.screen)).size).toBe(58)
})

test('ids and paths are unique over all pages', () => {
  expect(new Set(allPages.map((page) => page.id)).size).toBe(allPages.length)
  expect(new Set(allPages.map((page) => page.path)).size).toBe(allPages.length)
})

test('[P-3] customers reach pay-now, thank-you and payment-failure pages in the entry without login', () => {
  for (const path of [
    '/topup/paynow-payment',
    '/topup/thank-you-user',
    '/topup/customer-payment-failure',
    '/car/paynow-payment',
    '/car/user-thank-you',
    '/car/user-payment-failure',
  ])
    expect(findPage(path)?.audience).toBe('customer')
  expect(findPage('/topup/payment')?.audience).toBe('partner')
})

test('routes match exactly', () => {
  expect(findPage('/topup/renewal-details/P1/2027')?.id).toBe('topup-renewal-details')
  expect(findPage('/topup/renewal-details/P1')).toBeUndefined()
  expect(findPage('/topup/quick-quote/more')).toBeUndefined()
  expect(findPage('/')?.id).toBe('dashboard')
})

test('a slash at the end of an address changes nothing', () => {
  expect(findPage('/topup/paynow-payment/')?.id).toBe(findPage('/topup/paynow-payment')!.id)
  expect(findPage('/topup/renewal-details/P1/2027//')?.id).toBe('topup-renewal-details')
  expect(findPage('//')?.id).toBe('dashboard')
})

test('the guard is for office pages only', () => {
  expect(extraPages.filter((page) => page.group === 'office').every((page) => page.path.startsWith('/office'))).toBe(
    true,
  )
})
