import type { CaseRow } from '@portal/contract/calls/office-cases.ts'
import { type Day, showDay } from '@portal/domain/kernel/day.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { sayFile } from '../work/file-words.ts'
import { say } from '../work/words.ts'
import { sayWork } from '../work/work-words.ts'
import type { DecisionKind } from './case-decision.ts'

/** 'Decision: declined', 'Decision: postponed until 18/05/2027'. */
export function sayDecision({ decision, until }: { decision: string; until?: Day }): string {
  const kind = decision as DecisionKind
  return kind === 'postpone'
    ? sayFile('case-file.decided_postpone', { day: until ? showDay(until) : '–' })
    : say(`office-cases.decided.${kind}`)
}

type StandingCase = Pick<CaseRow, 'state' | 'decided' | 'postponed_until'>

/** 'Report received', 'Declined', 'Postponed until 18/05/2027'. */
export function sayCaseState({ state, decided, postponed_until: until }: StandingCase): string {
  if (until) return sayFile('case-file.postponed_until', { day: showDay(until) })
  return decided ? sayWork(`office-work.outcome.${decided.outcome}`) : sayCommon(`state.case.${state}`)
}
