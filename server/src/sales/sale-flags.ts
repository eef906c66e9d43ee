import { endedProposalStates } from '@portal/domain/lifecycle/state-groups.ts'
import { sql } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import type { SaleFlagKind } from '../db/tables/sales.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { newId } from '../kernel/ids.ts'
import { findAccountOfHolder } from './account-contact.ts'
import { holderIdentity, type ProposalForm } from './proposal-form.ts'
import type { ProposalRow } from './proposal-repository.ts'
import type { Sale } from './sale.ts'

interface NewFlag {
  kind: SaleFlagKind
  /** What it is about: the same finding is raised once. */
  subject: string
  detail: Record<string, unknown>
}

/** Flags the sale for the office; the sale itself continues. */
export async function flagSale(
  work: Work,
  proposal: Pick<ProposalRow, 'id' | 'partner_id'>,
  flag: NewFlag,
): Promise<void> {
  const newFlag = await work.tx
    .insertInto('sale_flags')
    .values({
      id: newId('F'),
      proposal_id: proposal.id,
      partner_id: proposal.partner_id,
      kind: flag.kind,
      subject: flag.subject,
      detail: JSON.stringify(flag.detail),
      raised_at: timeNow(work.deps),
      acknowledged_at: null,
      acknowledged_by: null,
    })
    .onConflict((conflict) => conflict.columns(['proposal_id', 'kind', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!newFlag) return
  const data = { flag_id: newFlag.id, kind: flag.kind }
  await audit(work, { case_id: proposal.id, actor: 'system', event: 'sale_flagged', data })
}

/** Identifies the proposer without storing who it is: by PAN, or else by name and birth date. */
export function proposerIndex(deps: Pick<Deps, 'settings'>, form: ProposalForm): string {
  return cryptoOf(deps).index('proposer', proposerText(form))
}

function proposerText(form: ProposalForm): string {
  const { name, pan, dob } = holderIdentity(form)
  return pan ?? `${name.toLowerCase()} ${dob ?? ''}`
}

/** Called after the proposer or the contact details were saved. */
export async function flagHolder(work: Work, sale: Sale): Promise<void> {
  const { tx, deps } = work
  const { proposal, answers } = sale
  if (!answers.proposal) return
  const account = await findAccountOfHolder(tx, deps, answers.proposal)
  if (account)
    await flagSale(work, proposal, {
      kind: 'own_policy',
      subject: account.id,
      detail: { account: account.code, is_seller: account.id === proposal.partner_id },
    })
  const mobile = answers.sections['contact-details']?.mobile
  if (mobile) await flagSharedMobile(work, sale, cryptoOf(deps).lookups('mobile', mobile))
}

/** Whether the proposer holds an account here: agent and underwriter see it on the sale. */
export async function isOwnPolicy(db: Executor, proposalId: string): Promise<boolean> {
  const flag = await db
    .selectFrom('sale_flags')
    .select('id')
    .where('proposal_id', '=', proposalId)
    .where('kind', '=', 'own_policy')
    .executeTakeFirst()
  return flag !== undefined
}

const mostListed = 20

async function flagSharedMobile(work: Work, { proposal, answers }: Sale, mobileIndexes: string[]): Promise<void> {
  if (!answers.proposal) return
  const ownIndexes = cryptoOf(work.deps).lookups('proposer', proposerText(answers.proposal))
  const name = holderIdentity(answers.proposal).name.toLowerCase()
  const others = await work.tx
    .selectFrom('proposals')
    .select('id')
    .where('mobile_index', 'in', mobileIndexes)
    .where('id', '<>', proposal.id)
    .where('state', 'not in', endedProposalStates)
    .where(
      sql<boolean>`case when proposer_index is null then lower(proposer_name) <> ${name} else proposer_index not in (${sql.join(ownIndexes)}) end`,
    )
    .orderBy('created_at', 'desc')
    .limit(mostListed)
    .execute()
  if (others.length === 0) return
  const detail = { proposals: others.map((other) => other.id) }
  await flagSale(work, proposal, { kind: 'shared_mobile', subject: mobileIndexes[0]!, detail })
}
