import { contactWith, familyForm, healthy } from '@portal/domain/proposal/testing/sample-answers.ts'
import { rate } from '@portal/domain/rating/rate.ts'
import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import type { Medical } from '@portal/domain/underwriting/medical.ts'
import { underwrite } from '@portal/domain/underwriting/underwrite.ts'
import type pg from 'pg'
import type { Deps } from '../../../server/src/context/deps.ts'
import { sealInputs } from '../../../server/src/db/stored-quote.ts'
import { cryptoOf } from '../../../server/src/kernel/field-crypto.ts'
import { tokensOfName } from '../../../server/src/kernel/name-tokens.ts'
import { sealText } from '../../../server/src/kernel/sealed-text.ts'
import { reasonsPlace } from '../../../server/src/sales/cases.ts'
import { answerPlace } from '../../../server/src/sales/proposal-repository.ts'
import { medicalPlace } from '../../../server/src/sales/quote-repository.ts'

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

/** As often as an underwriter takes each. */
const decisions = [
  'accept',
  'accept',
  'accept',
  'load',
  'accept',
  'lower_sum',
  'accept',
  'decline',
  'accept',
  'postpone',
]

/** What is declared of the first member, with what each case then needs; the list has every kind. */
const declared = [
  { needs: 'decision', answers: { tobacco: 'more' } },
  { needs: 'decision', answers: { tobacco: 'more', weight_kg: 82 } },
  { needs: 'medical', conditions: ['Diabetes', 'Hypertension/High BP'] },
  { needs: 'tele-medical', conditions: ['Diabetes'] },
  { needs: 'physician-report', conditions: ['Epilepsy/Seizures/Fits'] },
  { needs: 'history', isPort: true },
]
const rated = { tables: RATES_2026_04, today: '2026-11-16' }

function medicalOf({ answers, conditions = [] }: (typeof declared)[number]) {
  const history = conditions.map((name) => ({ name, since: '2019-06', medication: true, hospitalised: false }))
  return { members: [healthy('1', { ...answers, conditions: history }), healthy('2'), healthy('3', { weight_kg: 64 })] }
}

/** Families of different ages and covers, so that the columns of a list differ. */
const families = ['1974', '1982', '1990', '1968'].flatMap((year) =>
  ['300000', '500000', '1000000'].map((si) => {
    const inputs = {
      policy_type: 'floater' as const,
      si,
      members: ['primary insured', 'spouse', 'child1'].map((relation, at) => ({
        relation,
        gender: at === 1 ? ('female' as const) : ('male' as const),
        dob: [`${year}-05-05`, `${Number(year) + 3}-03-01`, '2010-09-09'][at]!,
        insured_id: String(at + 1),
      })),
    }
    const reasons = declared.map((one) =>
      underwrite('arogya-sanjeevani', inputs, medicalOf(one) as Medical, {
        ...rated,
        isPort: one.isPort ?? false,
      }).reasons.filter(({ outcome }) => outcome === 'refer'),
    )
    return { inputs, reasons, breakup: rate('arogya-sanjeevani', inputs, rated) }
  }),
)
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
  const crypto = cryptoOf(deps)
  const rows = Array.from({ length: count }, (_, at) => {
    const n = from + at
    const partner = partners[n % partners.length]!
    const name = plan.nameOf(n)
    const place = n % declared.length
    const family = families[n % families.length]!
    const surname = name.slice(name.lastIndexOf(' ') + 1)
    const proposer = { ...familyForm().proposer, name, dob: family.inputs.members[0]!.dob }
    const form = {
      proposer,
      members: [name, `Lakshmi ${surname}`, `Arjun ${surname}`].map((one, at) => ({
        insured_id: String(at + 1),
        name: one,
      })),
    }
    const owner = { partner_id: partner, key_salt: null }
    const sealAnswer = (section: 'proposal' | 'contact-details', body: object) =>
      crypto.seal(answerPlace({ id: `P-${n}`, ...owner }, section), body)
    return {
      n,
      partner,
      name: sealText(fieldCrypto, name),
      tokens: tokensOfName(fieldCrypto, partner, name),
      inputs: JSON.parse(sealInputs(fieldCrypto, family.inputs)) as object,
      breakup: family.breakup,
      medical: crypto.seal(medicalPlace({ id: `Q-${n}`, ...owner }), medicalOf(declared[place]!)),
      answers: {
        proposal: sealAnswer('proposal', form),
        'contact-details': sealAnswer('contact-details', contactWith(`98${String(40_000_000 + n)}`)),
      },
      reasons: crypto.seal(reasonsPlace(`C-${n}`, partner), family.reasons[place]!),
      needs: declared[place]!.needs,
      state: n % 9 === 0 ? 'query_asked' : 'open',
      assigned: n % 3 === 0 ? underwriters[n % underwriters.length] : null,
      decider: underwriters[n % underwriters.length],
      decision: decisions[n % decisions.length],
    }
  })
  const given = [JSON.stringify(rows)]
  const source = `jsonb_to_recordset($1::jsonb) as row (n int, partner text, name text, tokens int[], inputs jsonb, breakup jsonb, medical text, answers jsonb, reasons text, needs text, state text, assigned text, decider text, decision text)`
  await client.query(
    `insert into quotes (id, partner_id, product, state, inputs, rate_version, rated_on, breakup, total_paise, content_hash, valid_until, customer_name, medical, created_at, updated_at)
     select 'Q-' || n, partner, 'arogya-sanjeevani', 'proposed', inputs, '2026-04', date '${lastDay}' - 1, breakup, (breakup ->> 'total')::bigint, 'x', date '${lastDay}' + 14, name, medical, now(), now() from ${source}`,
    given,
  )
  await client.query(
    `insert into proposals (id, quote_id, partner_id, product, state, answers, form_hash, proposer_name, created_at, updated_at)
     select 'P-' || n, 'Q-' || n, partner, 'arogya-sanjeevani', 'referred', answers, 'x', name, now(), now() from ${source}`,
    given,
  )
  await client.query(
    `insert into sale_search (quote_id, partner_id, words, tokens) select 'Q-' || n, partner, '', tokens from ${source}`,
    given,
  )
  await client.query(
    `insert into uw_cases (id, proposal_id, quote_id, partner_id, product, state, reasons, needs, opened_at, due_at, decided_at, decided_by, decision, assigned_to)
     select 'C-' || n, 'P-' || n, 'Q-' || n, partner, 'arogya-sanjeevani', case when n < ${open} then state else 'decided' end, reasons, needs,
       at, at + interval '7 days', case when n >= ${open} then at + interval '2 days' end,
       case when n >= ${open} then (select 'office:' || code from partners where id = decider) end,
       case when n >= ${open} then jsonb_build_object('decision', decision) end, assigned
     from ${source}, lateral (select timestamptz '${lastDay}' - (n % ${open}) * interval '150 seconds' - case when n >= ${open} then interval '3 days' + n * interval '60 seconds' else interval '0' end as at) t`,
    given,
  )
}
