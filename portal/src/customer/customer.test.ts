import type { PayPage } from '@portal/contract/calls/pay.ts'
import type { Lang } from '@portal/words/languages.ts'
import { speakIn } from '@portal/words/say.ts'
import { expect, test, vi } from 'vitest'
import type { CallFailure } from '../kit/calls/call-failure.ts'
import { say as sayPart } from '../ui/words.ts'
import { tokenIn } from './link-token.ts'
import { sayFailure, showCover } from './show.ts'
import { mayChange, pathOfStage, refreshDelayMs } from './stage-path.ts'
import { firstLanguage, type Say, speak } from './words.ts'

test('[R-35] [R-40] the address follows the stage, for family and car', () => {
  expect(pathOfStage('health', 'issued', '/topup/paynow-payment')).toBe('/topup/thank-you-user')
  expect(pathOfStage('car', 'failed', '/car/paynow-payment')).toBe('/car/user-payment-failure')
  expect(pathOfStage('topup', 'pay', '/topup/customer-payment-failure')).toBe('/topup/paynow-payment')
  expect(pathOfStage('topup', 'waiting', '/topup/customer-payment-failure')).toBe('/topup/customer-payment-failure')
})

test('the page refreshes after 2 seconds first, and at most every 10', () => {
  const waits = Array.from({ length: 12 }, (_, refreshes) => refreshDelayMs(refreshes))
  expect(waits[0]).toBe(2000)
  expect(waits.at(-1)).toBe(10_000)
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
})

test('a page that cannot change is not refreshed', () => {
  const page = (stage: PayPage['stage'], status = {}, looks = 0) =>
    mayChange({ stage, status: { proposal_id: 'P', product: 'topup', proposal_state: '', ...status } }, looks)
  for (const stage of ['code', 'review', 'closed'] as const) expect(page(stage), stage).toBe(false)
  for (const stage of ['waiting', 'paid', 'failed'] as const) expect(page(stage), stage).toBe(true)
  const policy = { policy_id: '', policy_number: '', start: '', end: '' }
  expect(page('issued', { policy: { ...policy, documents_ready: false } }, 100)).toBe(true)
  const isReady = { policy: { ...policy, documents_ready: true } }
  expect(page('issued', isReady, 5), 'another payment may still be captured').toBe(true)
  expect(page('issued', isReady, 100)).toBe(false)
})

test('the token is read from the fragment only in its own form', () => {
  expect(tokenIn('#t=abc-DEF_123')).toBe('abc-DEF_123')
  expect(tokenIn('#main')).toBeUndefined()
  expect(tokenIn('#t=<script>')).toBeUndefined()
})

test('the chosen language wins over the phone’s', () => {
  expect(firstLanguage(null, 'hi-IN')).toBe('hi')
  expect(firstLanguage('en', 'hi-IN')).toBe('en')
  expect(firstLanguage(null, 'ta-IN')).toBe('en')
})

test('sums are said in lakh and crore of the language', () => {
  expect(showCover('2000000', speakIn('en'))).toBe('₹\u00a020\u00a0Lakh')
  expect(showCover('10000000', speakIn('hi'))).toBe('₹\u00a01\u00a0करोड़')
})

test('a customer who is refused for a while reads how long, in their language', () => {
  const refused = (retryAfter: number, body?: unknown) =>
    ({ kind: 'refused', status: 429, word: 'too_often', retryAfter, body }) as CallFailure
  const said = (failure: CallFailure, lang: Lang) => sayFailure(failure, speakIn(lang) as Say)
  expect(said(refused(12), 'en')).toBe('Please wait 12 seconds, then try again.')
  expect(said(refused(600), 'en')).toBe('Too many attempts. Please try again in 10 minutes.')
  expect(said(refused(7200), 'hi')).toBe('बहुत बार कोशिश की गई। कृपया 2 घंटे बाद फिर कोशिश करें।')
  expect(said(refused(600), 'mr')).toBe('बरेच प्रयत्न झाले. कृपया 10 मिनिटांनी पुन्हा प्रयत्न करा.')
  expect(said(refused(86_400, { data: { until: 'tomorrow' } }), 'en')).toBe(
    'No more codes can be sent to this number today. Please try again tomorrow.',
  )
})

test('a field, a list and a failure, shared with the partner’s screens, speak the customer’s language too', async () => {
  vi.stubGlobal('document', { documentElement: {} })
  expect(sayPart('ui.optional')).toBe('(optional)')
  await speak('hi')
  expect(sayPart('ui.optional')).toBe('(वैकल्पिक)')
  await speak('en')
  expect(sayPart('ui.optional')).toBe('(optional)')
  vi.unstubAllGlobals()
})

test('a language chosen before the sale has answered is remembered with it, and not undone by its own', async () => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.resetModules()
  const page = await import('./words.ts')
  const told: string[] = []
  await page.chooseLanguage('hi')
  await page.speakForSale({ language: 'mr' }, async (language) => told.push(language))
  expect(told).toEqual(['hi'])
  expect(document.documentElement.lang).toBe('hi-IN')
  await page.chooseLanguage('en')
  expect(told).toEqual(['hi', 'en'])
  vi.unstubAllGlobals()
})
