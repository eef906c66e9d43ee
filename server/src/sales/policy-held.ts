import { renewablePolicyStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { Work } from '../context/work.ts'
import { membersOf } from '../db/stored-quote.ts'
import { isFamilyForm } from './proposal-form.ts'
import { readSaleToday } from './read-sale.ts'
import type { Sale } from './sale.ts'

/**
 * Is there a running policy of ours under this number, with a person of this proposal on it?
 * A stranger's policy gets the same answer as an unknown number, so that policy numbers cannot be probed.
 */
export async function isPolicyHeld({ tx, deps }: Work, sale: Sale, number: string): Promise<boolean> {
  const policy = await tx
    .selectFrom('policies')
    .select('proposal_id')
    .where('number', '=', number.toUpperCase())
    .where('state', 'in', renewablePolicyStates)
    .executeTakeFirst()
  if (!policy) return false
  const insured = peopleOf(await readSaleToday(tx, deps, policy.proposal_id))
  return peopleOf(sale).some((person) => insured.includes(person))
}

/** Everybody named in a sale, each by PAN and by name with birth date; the customer by mobile. */
function peopleOf({ quote, proposal, answers }: Sale): string[] {
  const form = answers.proposal
  const holder = form && (isFamilyForm(form) ? form.proposer : form.owner)
  const members = form && isFamilyForm(form) ? form.members : []
  const bornOn = (id: string) => membersOf(quote.inputs).find((member) => member.insured_id === id)?.dob
  return [
    ...(holder?.pan ? [`pan ${holder.pan}`] : []),
    ...(proposal.mobile_index ? [`mobile ${proposal.mobile_index}`] : []),
    ...(holder?.dob ? [personKey(holder.name, holder.dob)] : []),
    ...members.flatMap(({ insured_id, name, dob = bornOn(insured_id) }) => (dob ? [personKey(name, dob)] : [])),
  ]
}

const personKey = (name: string, dob: string) => `${name.toLowerCase()} ${dob}`
