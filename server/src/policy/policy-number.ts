import type { Day } from '@portal/domain/kernel/day.ts'
import { insurer } from '@portal/domain/kernel/insurer.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { writeNumbers } from '../kernel/policy-number-form.ts'

/** Drawn at issue only, so that nothing but a policy uses one up. Gaps mean nothing. */
export async function nextPolicyNumber(
  tx: Tx,
  product: ProductId,
  issuedOn: Day,
): Promise<{ number: string; invoiceNumber: string }> {
  const drawn = await sql<{ n: number }>`select nextval('policy_number_seq') as n`.execute(tx)
  return writeNumbers({ series: insurer().products[product].series, issuedOn, serial: drawn.rows[0]!.n })
}
