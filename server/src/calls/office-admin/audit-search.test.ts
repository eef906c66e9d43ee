import type { AuditRow, VerifiedAudit } from '@portal/contract/calls/office-audit.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../db/database.ts'
import { recordHeartbeat } from '../../db/job-health.ts'
import { jobNames } from '../../kernel/job-names.ts'
import { auditQuery } from '../../office/audit-rows.ts'
import type { FoundEvents } from '../../office/find-events.ts'
import { type MadeSale, makeComplete } from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let admin: TestClient
let auditor: TestClient
let sale: MadeSale
let number: string
beforeAll(async () => {
  test = await buildTestApp()
  admin = await test.loginAs('A9001')
  auditor = await test.loginAs('R7001')
  sale = await makeComplete(await test.loginAs('P1001'), 'health')
  number = (
    await test.db.selectFrom('proposals').select('number').where('id', '=', sale.proposalId).executeTakeFirstOrThrow()
  ).number
  await admin.post('/api/office/partners/partner-p1002/', { licence_until: '2027-03-31', reason: 'Renewed' })
})
afterAll(() => test.close())

interface Page {
  rows: AuditRow[]
  next?: string
}
const search = async (query: Record<string, string>) =>
  (await auditor.get<Page>(`/api/office/audit/?${new URLSearchParams(query)}`)).data
const eventsOf = async (query: Record<string, string>) => (await search(query)).rows.map((row) => row.event)

describe('the audit trail', () => {
  it('is found by everything that names a sale, and by the code of an account', async () => {
    const ofSale = new Set(await eventsOf({ case_id: number }))
    expect(ofSale).toContain('proposal_created')
    expect(ofSale).toContain('quote_created')
    expect(new Set(await eventsOf({ case_id: ' 9876543210 ' }))).toEqual(ofSale)
    expect(await eventsOf({ case_id: 'p1002' })).toEqual(['partner_changed'])
    expect(await eventsOf({ case_id: 'X-none' })).toEqual([])
  })

  it('is found by person: what they did, and what was done to their account', async () => {
    const byName = (await search({ person: 'A9001' })).rows
    expect(byName[0]).toMatchObject({ event: 'partner_changed', actor: 'office:A9001', case_id: 'partner:P1002' })
    expect(byName[0]!.names).toHaveProperty('A9001')
    expect(byName[0]!.names).toHaveProperty('P1002')
    expect(await eventsOf({ person: byName[0]!.names.P1002!.toUpperCase() })).toEqual(['partner_changed'])
    const system = (await search({ person: 'System' })).rows
    expect(new Set(system.map(({ actor }) => actor))).toEqual(new Set(['system']))
  })

  it('is narrowed by kind and by day, both ends included', async () => {
    expect(await eventsOf({ kind: 'accounts' })).toEqual(['partner_changed'])
    const ofQuotes = await eventsOf({ kind: 'quotes', person: 'P1001' })
    expect(ofQuotes).toContain('quote_created')
    expect(ofQuotes).not.toContain('proposal_created')
    expect(await eventsOf({ kind: 'refunds' })).toEqual([])
    const today = new Date(test.deps.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    expect(await eventsOf({ from: today, to: today, case_id: number })).toEqual(await eventsOf({ case_id: number }))
    expect(await eventsOf({ to: '2020-01-01' })).toEqual([])
    const refused = await auditor.get('/api/office/audit/?from=2026-13-45')
    expect([refused.status, refused.body.fields?.from?.code]).toEqual([422, 'date.format'])
    expect((await auditor.get('/api/office/audit/?kind=moon')).status).toBe(422)
  })

  it('is read in pages that neither repeat nor miss an event', async () => {
    const all: string[] = []
    let after: string | undefined
    do {
      const page = await search(after ? { after } : {})
      all.push(...page.rows.map(({ id }) => id))
      after = page.next
    } while (after)
    const { count } = await test.db
      .selectFrom('audit_events')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(all).toHaveLength(count)
    expect(new Set(all).size).toBe(count)
    expect((await auditor.get('/api/office/audit/?after=nonsense')).status).toBe(400)
  })

  it('leaves as a file with the filter of the screen, in words, and says so in the trail', async () => {
    const reply = await auditor.get(`/api/export/audit/?case_id=P1002`)
    const lines = reply.text.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('Done by')
    expect(lines[1]).toContain('Account changed')
    expect(await eventsOf({ kind: 'system', person: 'R7001' })).toEqual(['audit_exported'])
    const underwriter = await test.loginAs('U3001')
    expect((await underwriter.get('/api/export/audit/')).status).toBe(403)
  })

  it('says when the verification in the background last ran to its end', async () => {
    await recordHeartbeat(test.db, { worker: 'w', runner: 'book', succeeded: [jobNames.verifyAudit] })
    const { data } = await auditor.get<VerifiedAudit>('/api/office/audit/verify/')
    expect(Date.parse(data.completed_at!)).toBeGreaterThan(0)
    expect(data.left).toBeGreaterThan(0)
  })

  it('is never read from end to end, whatever it is asked', { timeout: 120_000 }, async () => {
    await seedMany()
    const people = { actors: ['partner:P1001', 'office:P1001'], accounts: ['partner:P1001'] }
    const filters: FoundEvents[] = [
      {},
      { from: '2026-11-01', to: '2026-11-02' },
      { kind: 'approvals' },
      { kind: 'accounts', from: '2026-10-01' },
      { people },
      { people, kind: 'refunds' },
      { people, kind: 'refunds', isRareKind: true },
      { chains: [sale.proposalId, sale.quoteId] },
      { chains: [sale.proposalId], people, kind: 'payments' },
    ]
    for (const filter of filters) {
      const { sql: text, parameters } = auditQuery(filter, 51).compile(test.db)
      const plan = await test.deps.pool.query(`explain (format json) ${text}`, [...parameters])
      expect([filter, scannedIn(plan.rows[0]['QUERY PLAN'][0].Plan)]).toEqual([filter, []])
    }
    // Of a kind that is frequent, and of one that is rare.
    for (const [person, kind, event] of [
      ['system', 'quotes', 'quote_created'],
      ['R7001', 'system', 'audit_exported'],
    ] as const) {
      const rows = (await search({ person, kind })).rows
      expect(new Set(rows.map((row) => `${row.actor.split(':').at(-1)} ${row.event}`))).toEqual(
        new Set([`${person} ${event}`]),
      )
    }
  })
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  Plans?: PlanNode[]
}
/** Parts of the trail that a plan reads from end to end; an empty month costs nothing. */
function scannedIn(node: PlanNode): string[] {
  const name = node['Relation Name'] ?? ''
  const isScanned = node['Node Type'] === 'Seq Scan' && name === 'audit_events_old'
  return [...(isScanned ? [name] : []), ...(node.Plans ?? []).flatMap(scannedIn)]
}

/** Straight into the table: it is the plans that are looked at. */
async function seedMany(): Promise<void> {
  await transaction(test.db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into audit_events (case_id, seq, at, actor, event, data, previous_hash, hash)
      select 'Q-bulk' || n / 10, n % 10, '2026-11-10'::timestamptz - n * interval '1 minute',
        case when n % 3 = 0 then 'system' else 'partner:B' || n % 50 end,
        (array['quote_created', 'section_saved', 'login', 'message_sent', 'payment_moved'])[1 + n % 5], '{}', '', ''
      from generate_series(1, 30000) n`.execute(tx)
  })
  await sql`analyze audit_events`.execute(test.db)
}
