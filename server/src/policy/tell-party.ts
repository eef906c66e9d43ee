import { type Deps, timeNow } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import { announceProposalChange } from '../db/announce-proposal-change.ts'
import { audit } from '../db/audit.ts'
import type { Executor, Tx } from '../db/database.ts'
import type { Outcome } from '../integrations/outcome.ts'
import type { PartyAnswer } from '../integrations/party-answer.ts'
import { readSaleToday } from '../sales/read-sale.ts'
import type { Sale } from '../sales/sale.ts'
import type { PolicyRow } from './cancellation.ts'
import { countEndorsements } from './endorsements.ts'

/** A policy as it stands now. */
export interface StandingPolicy {
  policy: PolicyRow
  sale: Sale
  version: number
}

/** A party outside that keeps policies as they stand. */
export interface PartyToTell<Refusal extends string> {
  /** Undefined where there is nothing to tell, or nobody. */
  tell: (deps: Deps, standing: StandingPolicy) => Promise<Outcome<PartyAnswer<Refusal>> | undefined>
  /** False where the same was recorded before. */
  record: (
    tx: Tx,
    answer: PartyAnswer<Refusal>,
    told: { policyId: string; version: number; at: string },
  ) => Promise<boolean>
  describe: (
    answer: PartyAnswer<Refusal>,
    told: { version: number },
  ) => { event: string; data: Record<string, unknown> }
}

/**
 * Tells a party how a policy stands now. Killed in the middle, it is told the same again; a party that is away is asked again later, as
 * any job that failed.
 */
export async function tellParty<Refusal extends string>(
  deps: Deps,
  party: PartyToTell<Refusal>,
  policyId: string,
): Promise<void> {
  const policy = await findPolicyToTell(deps.db, policyId)
  if (!policy) return
  // Counted before the sale is read: what is endorsed in between is told again, under its own number.
  const version = await countEndorsements(deps.db, policyId)
  const sale = await readSaleToday(deps.db, deps, policy.proposal_id)
  const answer = await party.tell(deps, { policy, sale, version })
  if (!answer) return
  if (!answer.ok) throw new Error(`telling of ${policyId}: ${answer.kind}`)
  const { value } = answer
  await inTransaction(deps, async (work) => {
    const { tx } = work
    if (!(await party.record(tx, value, { policyId, version, at: timeNow(deps) }))) return
    await audit(work, { case_id: policyId, actor: 'system', ...party.describe(value, { version }) })
    await announceProposalChange(tx, policy.proposal_id)
  })
}

/** Nothing is told of a person who was erased. */
function findPolicyToTell(db: Executor, policyId: string): Promise<PolicyRow | undefined> {
  return db
    .selectFrom('policies')
    .innerJoin('quotes', 'quotes.id', 'policies.quote_id')
    .selectAll('policies')
    .where('policies.id', '=', policyId)
    .where('quotes.key_destroyed_at', 'is', null)
    .executeTakeFirst()
}
