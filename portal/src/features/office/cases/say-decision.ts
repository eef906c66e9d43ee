import type { CaseRow } from '@portal/contract/calls/office-cases.ts'
import { type Day, showDay } from '@portal/domain/kernel/day.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { sayFile } from '../work/file-words.ts'
import { say } from '../work/words.ts'
import type { DecisionKind } from './case-decision.ts'

/** 'Decision: declined', 'Decision: postponed until 18/05/2027'. */
export function sayDecision({ decision, until }: { decision: string; until?: Day }): string {
  const kind = decision as DecisionKind
  return kind === 'postpone'
    ? sayFile('case-file.decided_postpone', { day: until ? showDay(until) : '–' })
    : say(`office-cases.decided.${kind}`)
}

export const sayCaseState = ({ state, postponed_until: until }: Pick<CaseRow, 'state' | 'postponed_until'>): string =>
  until ? sayFile('case-file.postponed_until', { day: showDay(until) }) : sayCommon(`state.case.${state}`)
