import type { RenewalSide, RenewalView } from '@portal/contract/calls/renewal.ts'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { speakLanguage } from '../../speech/language.ts'
import { SideBySide } from './SideBySide.tsx'

const side: RenewalSide = {
  start: '2026-11-20',
  end: '2027-11-19',
  tenure: 1,
  sum_insured: '500000',
  addons: [
    { key: 'maternity_discount_premium', choice: true },
    { key: 'copay_premium', choice: true },
  ],
  members: [
    { insured_id: '1', name: '', relation: 'primary insured', label: 'Self', age: 42, si: '500000', premium: '1.00' },
    {
      insured_id: '2',
      name: '',
      relation: 'mother-in-law',
      label: 'Mother-in-law',
      age: 64,
      si: '500000',
      premium: '1.00',
    },
  ],
  premium: '12500.00',
}

afterEach(async () => {
  await speakLanguage('en')
  vi.unstubAllGlobals()
})

test('an agent who reads Hindi compares both policies in Hindi: covers and relations too', async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await speakLanguage('hi')
  const text = renderToString(<SideBySide view={{ before: side, after: side } as RenewalView} />)
    .replace(/<[^>]*>/g, ' ')
    .trim()
  expect(text).toContain('स्वयं, 42')
  expect(text).toContain('सास, 64')
  expect(text).not.toMatch(/[a-z]{3,}/i)
})
