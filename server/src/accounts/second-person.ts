import { type Capability, can } from '@portal/domain/kernel/access.ts'
import type { Tx } from '../db/database.ts'
import { Conflict, WrongState } from '../kernel/errors.ts'

/** Whoever approves is another person than who asked, and who asked still has the right to ask. */
export async function checkSecondPerson(
  tx: Tx,
  { askedBy, right }: { askedBy: string; right: Capability },
  approver: string,
): Promise<void> {
  if (await areOnePerson(tx, askedBy, approver)) throw new Conflict('second_person')
  const asker = await findByCode(tx, askedBy)
  // An account suspended or demoted since then has no say any more.
  if (asker?.status !== 'active' || !can(asker.role, right)) throw new WrongState('asker_gone')
}

/** Two accounts with one PAN and birth date are one person. */
export async function areOnePerson(tx: Tx, code: string, other: string): Promise<boolean> {
  if (code === other) return true
  const identity = (await findByCode(tx, code))?.identity_index
  return !!identity && identity === (await findByCode(tx, other))?.identity_index
}

const findByCode = (tx: Tx, code: string) =>
  tx.selectFrom('partners').select(['role', 'status', 'identity_index']).where('code', '=', code).executeTakeFirst()
