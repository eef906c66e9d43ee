import type { KycComparison } from '@portal/contract/calls/office-identities.ts'
import { compareIdentity, type Identity } from '@portal/domain/people/compare-identity.ts'
import { maskId } from '@portal/domain/proposal/mask-id.ts'
import type { Address } from '@portal/domain/proposal/sections.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { isFamilyForm } from '../sales/proposal-form.ts'
import { type RegisterAnswers, readRegisterAnswers } from '../sales/register-answers.ts'
import type { Sale } from '../sales/sale.ts'

/** What was typed of the proposer beside what the register answered about the same PAN. */
export async function compareWithRegister(db: Executor, deps: Deps, sale: Sale): Promise<KycComparison> {
  const { pan, ...typed } = typedIdentity(sale)
  const answers = answersAbout(pan, await readRegisterAnswers(db, deps, sale.quote.id))
  const status = statusOf(answers) ?? ((await wasAsked(db, sale)) ? 'not_kept' : 'not_asked')
  const answeredAt = (answers.record?.answer.record ? answers.record : (answers.search ?? answers.record))?.at
  const fields = compareIdentity({ ...typed, pan: pan && maskId(pan) }, registerIdentity(answers, pan))
  return {
    status,
    ...(answeredAt && { answered_at: answeredAt }),
    fields: fields.map((one) => ({ ...one, ...(one.result ? {} : searched(one.field, answers)) })),
  }
}

const lineOf = ({ line1, line2, city, state, pincode }: Address) =>
  [line1, line2, city, state, pincode].filter(Boolean).join(', ')

function typedIdentity({ answers }: Sale): Identity {
  const { proposal, sections } = answers
  if (!proposal) return {}
  const { name, dob, gender, pan } = isFamilyForm(proposal) ? proposal.proposer : proposal.owner
  const address = sections['address-details']?.current
  return { name, dob, gender, pan: pan ?? sections.kyc?.pan, ...(address && { address: lineOf(address) }) }
}

/** An answer about another PAN says nothing about this person. */
function answersAbout(pan: string | undefined, { record, search }: RegisterAnswers): RegisterAnswers {
  return { ...(record?.pan === pan && { record }), ...(search?.pan === pan && { search }) }
}

function statusOf({ record, search }: RegisterAnswers): KycComparison['status'] | undefined {
  if (record?.answer.record) return 'record'
  if (search && !search.answer.found) return search.answer.reason === 'unknown' ? 'unknown' : 'other_dob'
  if (record?.answer.isUnknown) return 'unknown'
  return record || search ? 'number_only' : undefined
}

/** A record is handed out only for the date of birth it was asked with. */
function registerIdentity({ record }: RegisterAnswers, pan: string | undefined): Identity {
  const found = record?.answer.record
  if (!record || !found) return {}
  const { name, gender, address, dob = record.dob, father_name } = found
  return { name, gender, dob, father_name, address: address && lineOf(address), pan: pan && maskId(pan) }
}

/** Without a record, a search still tells whether name and date of birth are those of the register. */
function searched(field: string, { search }: RegisterAnswers): { result?: 'same' | 'different' } {
  const answer = search?.answer
  if (!answer) return {}
  if (field === 'name' && answer.found) return { result: answer.nameMatches ? 'same' : 'different' }
  if (field === 'dob' && search.dob && (answer.found || answer.reason === 'dob_differs'))
    return { result: answer.found ? 'same' : 'different' }
  return {}
}

/** That the register was asked, in the trail: of the sale from its quote, of its proposal by a search. */
export const registerEvents = ['ckyc_searched', 'ckyc_record_read'] as const

/** Before answers were kept, the trail alone tells that the register was asked. */
async function wasAsked(db: Executor, { quote, proposal }: Sale): Promise<boolean> {
  const event = await db
    .selectFrom('audit_events')
    .select('id')
    .where('case_id', 'in', [quote.id, proposal.id])
    .where('event', 'in', registerEvents)
    .executeTakeFirst()
  return event !== undefined
}
