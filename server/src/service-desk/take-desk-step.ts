import type { NewDeskStep } from '@portal/contract/calls/service-desk.ts'
import { type DeskStep, outcomesOf, stepsOf } from '@portal/domain/policy/desk-case.ts'
import { timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { notFound } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { invalid, wrongState } from '../sales/refusals.ts'
import { clockOf, type DeskCaseRow } from './desk-rows.ts'
import { sealWords } from './desk-words.ts'
import { tellCustomer } from './tell-customer.ts'

/** What was done about a complaint or a reported claim; each step is kept with who took it. */
export async function takeDeskStep(
  work: Work,
  who: { code: string },
  caseId: string,
  taken: NewDeskStep,
): Promise<DeskCaseRow> {
  const { tx, deps } = work
  const before = await tx.selectFrom('desk_cases').selectAll().where('id', '=', caseId).forUpdate().executeTakeFirst()
  if (!before) throw notFound()
  if (!stepsOf(clockOf(before), today(deps)).includes(taken.step)) throw wrongState(before.state)
  const at = timeNow(deps)
  const id = newId('DE')
  await tx
    .insertInto('desk_entries')
    .values({
      id,
      case_id: before.id,
      at,
      by: who.code,
      step: taken.step,
      note_sealed: sealWords(deps, 'desk_entries', id, taken.note),
    })
    .execute()
  const row = await tx
    .updateTable('desk_cases')
    .set(changeBy(before, taken, at))
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(work, {
    case_id: row.policy_id ?? row.quote_id,
    actor: `office:${who.code}`,
    event: `${row.kind}_${eventOf[taken.step]}`,
    data: { number: row.number, ...(row.outcome && { outcome: row.outcome }) },
  })
  if (row.kind === 'claim' && taken.step === 'hand_over') await tellCustomer(work, row, 'claim_handed_over')
  if (row.kind === 'complaint' && taken.step === 'close') await tellCustomer(work, row, 'complaint_closed')
  return row
}

const eventOf = {
  note: 'noted',
  hand_over: 'handed_over',
  close: 'closed',
  reopen: 'reopened',
} as const satisfies Record<DeskStep, string>

function changeBy(before: DeskCaseRow, { step, reference, outcome }: NewDeskStep, at: string) {
  switch (step) {
    case 'hand_over':
      if (!reference) throw invalid([{ path: 'reference', code: 'required' }])
      return { state: 'handed_over', reference: reference.trim() } as const
    case 'close':
      if (!outcome || !outcomesOf[before.kind].includes(outcome)) throw invalid([{ path: 'outcome', code: 'required' }])
      return { state: 'closed', outcome, closed_at: at } as const
    case 'reopen':
      return { state: 'open', outcome: null, closed_at: null, opened_at: at } as const
    case 'note':
      return { state: before.state }
  }
}
