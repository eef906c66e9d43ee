import { customerLanguages } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import { expect, test } from 'vitest'
import { textFrom } from './testing/draw.ts'
import { consentIn, sampleConsent, sampleProposal, sampleQuote } from './testing/sample-sale.ts'

test('the proposal copy shows every question with its answer', async () => {
  const text = await textFrom('proposal-copy', sampleProposal)
  for (const { label, value } of sampleProposal.groups.flatMap((group) => group.rows)) {
    expect(text).toContain(label)
    expect(text).toContain(value)
  }
})

test('the quote says whom it is for, its short number, when its price is an estimate and until when it holds', async () => {
  const text = await textFrom('quote-sheet', sampleQuote)
  expect(text).toContain('Quote for Ramesh Kumar Iyer')
  expect(text).toContain('Q-7F3K-9MXQ')
  expect(text).toContain('Indicative premium based on ages')
  expect(text).toContain('valid until 30/11/2026')
  expect(await textFrom('quote-sheet', { ...sampleQuote, estimated: false })).not.toContain(
    'Indicative premium based on ages',
  )
})

test('the record of consent shows the fingerprint, the code, the time, and what was not agreed', async () => {
  const text = await textFrom('consent-evidence', sampleConsent)
  for (const shown of [
    sampleConsent.contentHash,
    sampleConsent.otpReference,
    sampleConsent.wordingVersion,
    '2026-11-15T09:38:12.000Z',
    '203.0.113.7',
    'Not agreed (optional)',
  ])
    expect(text).toContain(shown)
})

test.each(customerLanguages)('the record of consent is in the language of the consent: %s', async (lang) => {
  const text = await textFrom('consent-evidence', consentIn(lang))
  for (const code of ['paper.consent.particulars', 'paper.consent.not_agreed_optional', 'declaration.terms'])
    expect(text).toContain(say(code, {}, lang))
})
