import { rate } from '@portal/domain/rating/rate.ts'
import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import type pg from 'pg'
import type { Deps } from '../../../server/src/context/deps.ts'
import { sealInputs } from '../../../server/src/db/stored-quote.ts'
import { cryptoOf } from '../../../server/src/kernel/field-crypto.ts'
import { tokensOfName } from '../../../server/src/kernel/name-tokens.ts'
import { sealText } from '../../../server/src/kernel/sealed-text.ts'
import { reasonsPlace } from '../../../server/src/sales/cases.ts'

interface CasePlan {
  /** How many of them wait; the others are decided. */
  open: number
  cases: number
  /** The newest was opened in the night before. */
  lastDay: string
  /** Whose they are, by account id. */
  partners: readonly string[]
  underwriters: readonly string[]
  nameOf: (n: number) => string
}

interface Target {
  /** A connection that fires no triggers. */
  client: pg.ClientBase
  deps: Deps
}

const inputs = {
  policy_type: 'floater' as const,
  si: '1000000',
  members: ['primary insured', 'spouse', 'child1'].map((relation, at) => ({
    relation,
    gender: at === 1 ? ('female' as const) : ('male' as const),
    dob: ['1974-05-05', '1978-03-01', '2004-09-09'][at]!,
    insured_id: String(at + 1),
  })),
}
const reasons = ['1', '2'].map((insured_id) => ({
  code: 'U-8',
  insured_id,
  needs: ['medical'],
  loading: 20,
  params: { conditions: 'Diabetes' },
}))
const needs = ['decision', 'decision', 'medical', 'tele-medical', 'physician-report', 'history']
const page = 1000

/** Writes referred sales and their cases straight into the tables. */
export async function writeCases(target: Target, plan: CasePlan): Promise<void> {
  for (let from = 0; from < plan.cases; from += page)
    await writePage(target, plan, from, Math.min(page, plan.cases - from))
  await target.client.query('vacuum analyze partners, quotes, proposals, sale_search, uw_cases')
}

async function writePage({ client, deps }: Target, plan: CasePlan, from: number, count: number): Promise<void> {
  const { open, partners, underwriters, lastDay } = plan
  const { fieldCrypto } = deps.settings
  const breakup = rate('arogya-sanjeevani', inputs, { tables: RATES_2026_04, today: '2026-11-16' })
  const rows = Array.from({ length: count }, (_, at) => {
    const n = from + at
    const partner = partners[n % partners.length]!
    const name = plan.nameOf(n)
    return {
      n,
      partner,
      name: sealText(fieldCrypto, name),
      tokens: tokensOfName(fieldCrypto, partner, name),
      reasons: cryptoOf(deps).seal(reasonsPlace(`C-${n}`, partner), reasons),
      needs: needs[n % needs.length],
      state: n % 9 === 0 ? 'query_asked' : 'open',
      assigned: n % 3 === 0 ? underwriters[n % underwriters.length] : null,
    }
  })
  const given = [JSON.stringify(rows)]
  const source = `jsonb_to_recordset($1::jsonb) as row (n int, partner text, name text, tokens int[], reasons text, needs text, state text, assigned text)`
  await client.query(
    `insert into quotes (id, partner_id, product, state, inputs, rate_version, rated_on, breakup, total_paise, content_hash, valid_until, customer_name, created_at, updated_at)
     select 'Q-' || n, partner, 'arogya-sanjeevani', 'proposed', $2, '2026-04', date '${lastDay}' - 1, $3, ${breakup.total} + n * 37 % 900000, 'x', date '${lastDay}' + 14, name, now(), now() from ${source}`,
    [...given, sealInputs(fieldCrypto, inputs), JSON.stringify(breakup)],
  )
  await client.query(
    `insert into proposals (id, quote_id, partner_id, product, state, form_hash, proposer_name, created_at, updated_at)
     select 'P-' || n, 'Q-' || n, partner, 'arogya-sanjeevani', 'referred', 'x', name, now(), now() from ${source}`,
    given,
  )
  await client.query(
    `insert into sale_search (quote_id, partner_id, words, tokens) select 'Q-' || n, partner, '', tokens from ${source}`,
    given,
  )
  await client.query(
    `insert into uw_cases (id, proposal_id, quote_id, partner_id, product, state, reasons, needs, opened_at, due_at, decided_at, decided_by, assigned_to)
     select 'C-' || n, 'P-' || n, 'Q-' || n, partner, 'arogya-sanjeevani', case when n < ${open} then state else 'decided' end, reasons, needs,
       at, at + interval '7 days', case when n >= ${open} then at + interval '2 days' end, 'office:U1', assigned
     from ${source}, lateral (select timestamptz '${lastDay}' - (n % ${open}) * interval '150 seconds' - case when n >= ${open} then n * interval '60 seconds' else interval '0' end as at) t`,
    given,
  )
}
