import type { Tx } from './database.ts'
import { defer } from './send-together.ts'

/** The channel on which every server learns that a proposal's payment or state changed. */
export const proposalChannel = 'proposal_moved'

/** Notifies every server when the transaction commits; receivers read the new state themselves. */
export async function announceProposalChange(tx: Tx, proposalId: string): Promise<void> {
  await defer(tx, { text: 'select pg_notify($1, $2)', values: [proposalChannel, proposalId] })
}
