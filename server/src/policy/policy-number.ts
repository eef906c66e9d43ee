import type { Day } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

const prefixes: Record<ProductId, string> = { 'arogya-sanjeevani': 'AS', health: 'HL', topup: 'TU', car: 'MC' }

/** Drawn at issue only, so that nothing but a policy uses one up. Gaps mean nothing. */
export async function nextPolicyNumber(tx: Tx, product: ProductId, issuedOn: Day): Promise<string> {
  const drawn = await sql<{ n: number }>`select nextval('policy_number_seq') as n`.execute(tx)
  return policyNumber(product, issuedOn, drawn.rows[0]!.n)
}

function policyNumber(product: ProductId, issuedOn: Day, sequence: number): string {
  return `${prefixes[product]}-${issuedOn.slice(0, 4)}-${String(sequence).padStart(8, '0')}`
}
