import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '../../context/demo-accounts.ts'
import { createDatabase, createPool, type Database } from '../../db/database.ts'
import { newId } from '../../kernel/ids.ts'
import { createHttpClient } from '../../testing/http-client.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { toGateway } from './customer.ts'

/** A payment that the bank has taken. */
export interface CapturedPayment {
  proposalId: string
  capturedAt: number
}

export interface PaymentEnd extends CapturedPayment {
  end: 'policy' | 'refund'
  /** From the bank's yes. */
  seconds: number
}

/** What `npm run prove:outages` writes down. */
export interface OutageReport {
  /** Each outage, with the payments captured from the calm before it until payments were open again. */
  troubles: { what: string; captured: number; reopenedSeconds: number }[]
  captured: number
  policies: number
  refunds: number
  medianSeconds: number
  slowestSeconds: number
  refused: Record<string, number>
  breaks: number
}

export interface SaleStream {
  captured: readonly CapturedPayment[]
  /** Sales that ended before the bank took anything, by what the server said. */
  refused: ReadonlyMap<string, number>
  stop(): Promise<void>
}

/**
 * Sells to one customer after the other over HTTP, from the quote to the bank's yes, whatever becomes of the server meanwhile. Each seller is
 * a partner of their own: more sales than one agent can make meet the limits of one agent.
 */
export function startSales(address: string, databaseUrl: string, sellers: number): SaleStream {
  const pool = createPool(databaseUrl, { connections: sellers })
  const test = { db: createDatabase(pool), visitor: () => createPatientClient(address) }
  const captured: CapturedPayment[] = []
  const refused = new Map<string, number>()
  let isSelling = true
  const sellOn = async () => {
    let code: string | undefined
    let partner: TestClient | undefined
    while (isSelling)
      try {
        code ??= await addSeller(test.db)
        partner ??= await signIn(address, code)
        captured.push(await sellAndPay(test, partner))
      } catch (error) {
        const reason = reasonOf(error)
        refused.set(reason, (refused.get(reason) ?? 0) + 1)
        await wait(500)
      }
  }
  const sellersDone = Array.from({ length: sellers }, sellOn)
  return {
    captured,
    refused,
    async stop() {
      isSelling = false
      await Promise.all(sellersDone)
      await pool.end()
    },
  }
}

/** A busy machine turns callers away, which says nothing about an outage: asked again until it answers. */
export function createPatientClient(address: string): TestClient {
  const client = createHttpClient(() => address)
  const post: TestClient['post'] = async (...args) => {
    for (let tries = 0; ; tries++) {
      const answer = await client.post<never>(...args)
      if (answer.body.error !== 'overloaded' || tries === 100) return answer
      await wait(100)
    }
  }
  return { ...client, post }
}

/** Another agent, with the password of the demo's. */
export async function addSeller(db: Database): Promise<string> {
  const { password_hash } = await db
    .selectFrom('partners')
    .select('password_hash')
    .where('code', '=', 'P1001')
    .executeTakeFirstOrThrow()
  // Codes are found in capital letters.
  const code = newId('P').toUpperCase()
  await db
    .insertInto('partners')
    .values({
      id: code,
      code,
      name: 'Sunita Joshi',
      email: `${code}@partners.example`,
      role: 'partner',
      licence: 'agent',
      password_hash,
    })
    .execute()
  return code
}

export async function signIn(address: string, username = 'P1001'): Promise<TestClient> {
  const partner = createPatientClient(address)
  const answer = await partner.post('/partner/login', { username, password: demoPassword })
  if (answer.status !== 200) throw new Error(answer.text)
  return partner
}

export async function sellAndPay(
  test: { db: Database; visitor: () => TestClient },
  partner: TestClient,
): Promise<CapturedPayment> {
  const { sale, checkoutUrl } = await toGateway(test, partner, 'topup')
  await payAtBank(checkoutUrl)
  return { proposalId: sale.proposalId, capturedAt: Date.now() }
}

export async function payAtBank(checkoutUrl: string): Promise<void> {
  const paid = await fetch(checkoutUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=success',
    redirect: 'manual',
  })
  if (paid.status >= 400) throw new Error(`the bank answered ${paid.status}`)
}

/** Waits until every captured payment is a policy or has been returned, at most `patienceMs`. Answers those that got there. */
export async function awaitEnds(
  databaseUrl: string,
  captured: readonly CapturedPayment[],
  patienceMs: number,
): Promise<PaymentEnd[]> {
  const pool = createPool(databaseUrl, { connections: 1 })
  const db = createDatabase(pool)
  const deadline = Date.now() + patienceMs
  try {
    for (;;) {
      const ends = await readEnds(db, captured)
      if (ends.length === captured.length || Date.now() > deadline) return ends
      await wait(250)
    }
  } finally {
    await pool.end()
  }
}

async function readEnds(db: Database, captured: readonly CapturedPayment[]): Promise<PaymentEnd[]> {
  const policies = await db.selectFrom('policies').select(['proposal_id', 'issued_at']).execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['proposal_id', 'refunded_at'])
    .where('state', '=', 'refunded')
    .execute()
  const issued = new Map(policies.map((row) => [row.proposal_id, row.issued_at]))
  const returned = new Map(refunds.map((row) => [row.proposal_id, row.refunded_at]))
  return captured.flatMap((payment) => {
    const at = issued.get(payment.proposalId) ?? returned.get(payment.proposalId)
    if (!at) return []
    const end = issued.has(payment.proposalId) ? ('policy' as const) : ('refund' as const)
    return [{ ...payment, end, seconds: Math.max(0, (Date.parse(at) - payment.capturedAt) / 1000) }]
  })
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return /"error":"(\w+)"/.exec(text)?.[1] ?? 'no connection'
}
