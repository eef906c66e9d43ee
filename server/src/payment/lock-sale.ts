import type { Work } from '../context/work.ts'
import { defer } from '../db/send-together.ts'
import { lockSaleById, type Sale } from '../sales/sale.ts'

/**
 * Serialises everything that moves money of one sale. Fifty callers may queue, so the lock timeout is longer than the
 * usual one second.
 */
export async function lockSaleForMoney(work: Work, proposalId: string): Promise<Sale> {
  await defer(work.tx, {
    text: `select set_config('lock_timeout', '8s', true), set_config('statement_timeout', '9s', true)`,
    values: [],
  })
  return lockSaleById(work, proposalId)
}
