import type { Lang } from '@portal/words/say.ts'
import { sampleInsurer } from '../../kernel/pack/testing/sample-insurer.ts'
import type { CommissionPaper } from '../commission-paper.ts'

/** A month with all three kinds of entries and a deduction. */
export const commissionIn = (lang: Lang): CommissionPaper => ({
  lang,
  insurer: sampleInsurer,
  at: '2026-12-01T05:30:00.000Z',
  month: '2026-11',
  partner: { name: 'Asha Kumar', code: 'P1001', licence: 'agent', pan: 'ABCPK1234L' },
  inMonth: { earned: 4_512_345, recovered: 120_000, released: 3_000_000, tds: 60_000, tdsPercent: '2' },
  inYear: { earned: 20_512_345, recovered: 320_000, released: 17_000_000, tds: 340_000 },
  entries: [
    {
      day: '2026-11-02',
      policyNumber: 'SUR/HL/26/0000417',
      customer: 'Sunil Sharma',
      product: 'Suraksha Health',
      earned: 4_512_345,
    },
    {
      day: '2026-11-09',
      policyNumber: 'SUR/TU/26/0000418',
      customer: 'Rekha Menon',
      product: 'Suraksha Super Top-Up',
      recovered: 120_000,
    },
    {
      day: '2026-11-25',
      policyNumber: 'SUR/MC/26/0000311',
      customer: 'Vikram Shetty',
      product: 'Suraksha Private Car',
      released: 3_000_000,
    },
  ],
  hasMore: false,
})
