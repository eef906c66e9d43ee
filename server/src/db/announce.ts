import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** The channel on which every server hears that a proposal's money or state moved. */
export const proposalChannel = 'proposal_moved'

/** Tells every server, when the transaction commits; the receivers read the new state themselves. */
export async function announce(tx: Tx, proposalId: string): Promise<void> {
  await sql`select pg_notify(${proposalChannel}, ${proposalId})`.execute(tx)
}
