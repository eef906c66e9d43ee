import type {
  CancellationQuote,
  CommissionPage,
  Earnings,
  PolicyHomeEntry,
  PolicyView,
  VerifiedPolicy,
} from '@portal/contract/calls/policy.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../../../scripts/lib/pdf-text.ts'
import { layOut } from '../documents/document-kinds.ts'
import { toPdf } from '../documents/pdf.ts'
import {
  type AtGateway,
  buildMoneyApp,
  codeFor,
  policyOf,
  settlePayments,
  toGateway,
  tokenOf,
} from '../payment/testing/customer.ts'
import { sealName } from '../sales/index-name.ts'
import { carQuote } from '../sales/testing/samples.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { policyPapers } from './policy-papers.ts'

let test: TestApp
let partner: TestClient
let sold: AtGateway
let policyId: string
beforeAll(async () => {
  test = await buildMoneyApp()
  partner = await test.loginAs('P1001')
  sold = await toGateway(test, partner, 'topup')
  test.sandbox.control.engine.pay(sold.orderId, 'success')
  await settlePayments(test)
  await test.drawDocuments()
  const row = await policyOf(test, sold.sale.proposalId)
  policyId = row.id
})
afterAll(() => test.close())

describe("a policy's papers", () => {
  it('are listed and downloaded by the partner who sold it, and by nobody else', async () => {
    const policy = await partner.get<PolicyView>(`/api/policy/${policyId}/`)
    expect(policy.data.documents.map((one) => one.kind)).toEqual([
      'policy-schedule',
      'health-card',
      'premium-receipt',
      'tax-certificate',
      'policy-wording',
      'information-sheet',
      'proposal-copy',
      'consent-evidence',
      'calendar',
    ])
    for (const { url, kind } of policy.data.documents) {
      const file = await partner.get(url)
      expect(file.status).toBe(200)
      expect(file.text.slice(0, 5)).toBe(kind === 'calendar' ? 'BEGIN' : '%PDF-')
    }
    const stranger = await test.loginAs('P1002')
    expect((await stranger.get(`/api/policy/${policyId}/`)).status).toBe(404)
    expect((await stranger.get(`/api/policy/${policyId}/documents/policy-schedule/`)).status).toBe(404)
    expect((await partner.get(`/api/policy/${policyId}/documents/nothing/`)).status).toBe(404)
  })

  it('bill under a number of at most 16 characters; a policy issued before keeps the number of its bill', async () => {
    const policy = await test.db.selectFrom('policies').selectAll().where('id', '=', policyId).executeTakeFirstOrThrow()
    expect(policy.invoice_number).toMatch(/^R\d{2}-TU-\d{8}$/)
    const billNumber = async (row: typeof policy) => {
      const papers = await policyPapers(test.db, test.deps, row)
      return papers.find((paper) => paper.kind === 'premium-receipt')?.data.payment.receiptNumber
    }
    expect(await billNumber(policy)).toBe(policy.invoice_number)
    expect(await billNumber({ ...policy, invoice_number: null })).toBe(`R-${policy.number}`)
  })

  it('are there for the customer by the link just used, without a word of commission', async () => {
    const policy = await sold.customer.get<PolicyView>('/pub/pay/policy/')
    expect(policy.data.commission).toBeUndefined()
    const file = await sold.customer.get('/pub/pay/policy/documents/policy-schedule/')
    expect(file.text.slice(0, 5)).toBe('%PDF-')
    expect((await test.visitor().get('/pub/pay/policy/')).status).toBe(410)
  })

  it('speak the language in which the customer agreed, but for those shown to others', async () => {
    const policy = await test.db.selectFrom('policies').selectAll().where('id', '=', policyId).executeTakeFirstOrThrow()
    const undone = new Error('undone')
    const drawn = new Map<string, string>()
    await test.db
      .transaction()
      .execute(async (tx) => {
        const given = await tx
          .selectFrom('consents')
          .selectAll()
          .where('id', '=', policy.consent_id)
          .executeTakeFirstOrThrow()
        const hindi = { ...given, id: 'C-hindi', language: 'hi', items: JSON.stringify(given.items) }
        await tx.insertInto('consents').values(hindi).execute()
        for (const paper of await policyPapers(tx, test.deps, { ...policy, consent_id: hindi.id }))
          drawn.set(paper.kind, JSON.stringify(layOut(paper.kind, paper.data)))
        throw undone
      })
      .catch((error) => expect(error).toBe(undone))
    expect(drawn.get('policy-schedule')).toContain('पॉलिसीधारक')
    for (const [kind, english] of [
      ['policy-schedule', 'Policyholder'],
      ['premium-receipt', 'Received with thanks from'],
      ['information-sheet', 'Waiting period'],
      ['policy-wording', 'General conditions'],
    ] as const)
      expect(drawn.get(kind)).toContain(english)
    expect(drawn.get('premium-receipt')).toContain('धन्यवाद सहित प्राप्त हुए')
    expect(drawn.get('proposal-copy')).toContain('प्रस्तावक')
    expect(drawn.get('information-sheet')).toContain('प्रतीक्षा अवधि')
    expect(drawn.get('tax-certificate')).toContain('This is to certify that')
    expect(drawn.get('health-card')).toContain('Show this card')
  })

  it('the QR code says only that the policy stands', async () => {
    const found = await test.visitor().get<VerifiedPolicy>(`/pub/verify/${policyId}/`)
    expect(found.data).toMatchObject({ state: 'issued', holder_masked: 'R••• K••• I•••' })
    expect(found.text).not.toMatch(/Ramesh|Iyer/)
    const number = found.data.policy_number
    for (const typed of [number, ` ${number.toLowerCase()} `])
      expect((await test.visitor().get<VerifiedPolicy>(`/pub/verify/${encodeURIComponent(typed)}/`)).data).toEqual(
        found.data,
      )
    expect((await test.visitor().get('/pub/verify/TU-2026-99999999/')).status).toBe(404)
  })
})

describe('the policy home', () => {
  it('opens with the link of the message and a code, months later too', async () => {
    const message = await test.db
      .selectFrom('outbox')
      .select('body')
      .where('kind', '=', 'policy_issued')
      .where('channel', '=', 'sms')
      .executeTakeFirstOrThrow()
    const token = tokenOf(/https?:\S+/.exec(message.body)?.[0] ?? '')
    const before = test.clock.now()
    test.clock.advance(200 * 86_400_000)
    const customer = test.visitor()
    const entry = await customer.post<PolicyHomeEntry>('/pub/policy/open/', { token })
    expect(entry.data.verified).toBe(false)
    expect((await customer.get('/pub/policy/')).status).toBe(409)
    await customer.post('/pub/policy/otp/', {})
    const home = await customer.post<PolicyView>('/pub/policy/otp/verify/', {
      code: await codeFor(test, sold.sale.mobile),
    })
    expect(home.data).toMatchObject({ policy_id: policyId, holder: 'Ramesh Kumar Iyer' })
    expect((await customer.get('/pub/policy/documents/health-card/')).text.slice(0, 5)).toBe('%PDF-')
    const again = await customer.post<PolicyHomeEntry>('/pub/policy/open/', { token })
    expect(again.data.verified, 'the same browser, within the hour').toBe(true)
    const quoted = await customer.get<CancellationQuote>('/pub/policy/cancellation/')
    expect(quoted.data, 'the free look is long over').toMatchObject({ kind: 'pro_rata' })
    test.clock.set(new Date(before).toISOString())
    expect((await test.visitor().post('/pub/policy/open/', { token: 'x'.repeat(43) })).status).toBe(410)
  })
})

describe('commission', () => {
  it('is listed for its partner, and its file is safe in a spreadsheet', async () => {
    await test.db
      .updateTable('policies')
      .set({ holder: sealName(test.deps, '=HYPERLINK("http://evil")') })
      .where('id', '=', policyId)
      .execute()
    const listed = await partner.get<CommissionPage>('/api/commission/')
    expect(listed.data).toMatchObject({ rows: [{ amount: '330.00', state: 'held' }] })
    const earnings = await partner.get<Earnings>('/api/commission/total/')
    expect(earnings.data).toEqual({ held: '330.00', released: '0.00', policies: 1 })
    const csv = await partner.get('/api/export/commission/')
    expect(csv.headers['content-type']).toMatch('text/csv')
    expect(csv.text).toContain(`'=HYPERLINK`)
    expect(csv.text).not.toMatch(/(^|,|")=HYPERLINK/m)
    const stranger = await test.loginAs('P1002')
    expect((await stranger.get<CommissionPage>('/api/commission/')).data.rows).toEqual([])
    expect((await stranger.get<Earnings>('/api/commission/total/')).data.policies).toBe(0)
  })

  it('of thousands of policies is listed page by page, newest first, and the statement holds every one and their total', async () => {
    await addCommissions(2500)
    const numbers: string[] = []
    let next: string | undefined = ''
    while (next !== undefined) {
      const { data }: { data: CommissionPage } = await partner.get<CommissionPage>(
        `/api/commission/${next && `?after=${next}`}`,
      )
      expect(data.rows.length).toBeLessThanOrEqual(20)
      numbers.push(...data.rows.map((row) => row.policy_number))
      next = data.next
    }
    expect([numbers.length, new Set(numbers).size]).toEqual([2501, 2501])
    const { data } = await partner.get<Earnings>('/api/commission/total/')
    expect(data).toEqual({ held: '330.00', released: '825000.00', policies: 2501 })
    const lines = (await partner.get('/api/export/commission/')).text.trim().split('\r\n')
    expect(lines).toHaveLength(2503)
    expect(lines.at(-1)).toBe('Total,,,,,,,825330.00,0.00,,')
  })

  it('refuses a cursor that no page gave', async () => {
    expect((await partner.get('/api/commission/?after=abc')).status).toBe(400)
  })
})

/** Copies of the one policy, with the commission released, over many days; without the rows they hang on. */
async function addCommissions(count: number): Promise<void> {
  await test.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into policies select (jsonb_populate_record(p, jsonb_build_object('id', 'PL-' || n, 'number', 'N-' || n, 'proposal_id',
        'P-' || n, 'gateway_payment_id', 'g-' || n, 'home_token_hash', 'h-' || n))).*
      from policies p, generate_series(1, ${count}::int) n where p.id = ${policyId}`.execute(tx)
    await sql`insert into commissions select (jsonb_populate_record(c, jsonb_build_object('policy_id', 'PL-' || n, 'state', 'released',
        'accrued_on', c.accrued_on - n / 7))).*
      from commissions c, generate_series(1, ${count}::int) n where c.policy_id = ${policyId}`.execute(tx)
  })
}

describe('a car sold as the market sells it', () => {
  async function sellCar(quote: CarQuote) {
    const { sale, orderId } = await toGateway(test, partner, 'car', { quote })
    test.sandbox.control.engine.pay(orderId, 'success')
    await settlePayments(test)
    const { id } = await policyOf(test, sale.proposalId)
    const row = await test.db.selectFrom('policies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const papers = await policyPapers(test.db, test.deps, row)
    const schedule = papers.find(({ kind }) => kind === 'policy-schedule')!
    const text = textOf(await toPdf(layOut('policy-schedule', schedule.data as never)))
    return { premium: row.premium_paise, schedule: text }
  }

  it('own damage only: priced without third party, and its schedule names the year of manufacture and the policy beside it', async () => {
    const third_party_policy = { insurer: 'Acko General Insurance', number: 'TP/7788', expiry: '2027-08-31' }
    const { pa: _, ...car } = carQuote
    const quote: CarQuote = { ...car, cover: 'own_damage', third_party_policy, manufacture_year: 2023, addons: [] }
    const { premium, schedule } = await sellCar(quote)
    // IDV 5,81,000 at 3.283%, less 1,500 for the voluntary deductible, less 35% NCB, and 18% GST.
    expect(premium).toBe(13_479_43)
    expect(schedule).toMatch(/Year of manufacture\s*2023/)
    expect(schedule).toContain('Acko General Insurance, TP/7788, to 31/08/2027')
    expect(schedule).not.toContain('Third party premium')
  })

  it('the paid driver’s personal accident cover costs 0.06% of its sum and GST, and stands on the schedule', async () => {
    const without = await sellCar(carQuote)
    const { premium, schedule } = await sellCar({ ...carQuote, driver_pa: 100_000 })
    expect(premium - without.premium).toBe(70_80)
    expect(schedule).toMatch(/Personal accident cover for paid driver\s*₹\u00a01,00,000/)
    expect(without.schedule).not.toContain('paid driver')
  })
})
