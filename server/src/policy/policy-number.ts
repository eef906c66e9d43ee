import type { Day } from '@portal/domain/kernel/day.ts'
import { insurer } from '@portal/domain/kernel/insurer.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Drawn at issue only, so that nothing but a policy uses one up. Gaps mean nothing. */
export async function nextPolicyNumber(
  tx: Tx,
  product: ProductId,
  issuedOn: Day,
): Promise<{ number: string; invoiceNumber: string }> {
  const drawn = await sql<{ n: number }>`select nextval('policy_number_seq') as n`.execute(tx)
  const serial = String(drawn.rows[0]!.n).padStart(8, '0')
  const prefix = insurer().products[product].series
  return {
    number: `${prefix}-${issuedOn.slice(0, 4)}-${serial}`,
    // Rule 46 of the CGST Rules: at most sixteen letters, digits, dashes and slashes, unique in its financial year.
    invoiceNumber: `R${issuedOn.slice(2, 4)}-${prefix}-${serial}`,
  }
}
