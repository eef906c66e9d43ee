import type { InspectionDecision } from '@portal/contract/calls/inspection.ts'
import type { InspectionView, RejectReason } from '@portal/domain/inspection/views.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import { splitList } from '../work/split-list.ts'

export type InspectionDecisionKind = InspectionDecision['decision']

/** What the form holds: the terms of every kind, of which the chosen one uses its own. */
export interface InspectionValues {
  decision?: InspectionDecisionKind
  /** One line each. */
  damage: string
  views: InspectionView[]
  reasons: RejectReason[]
  note: string
}

/** The state to which each kind of decision leads: what was decided is said by it, also after an approval has lapsed. */
export const decidedStates = {
  approve: 'approved',
  more: 'more_photos_asked',
  reject: 'rejected',
} as const satisfies Record<InspectionDecisionKind, string>

export const emptyInspectionDecision: InspectionValues = { damage: '', views: [], reasons: [], note: '' }

export function checkInspectionDecision({ decision, views, reasons, note }: InspectionValues): Issue[] {
  switch (decision) {
    case undefined:
      return [{ path: 'decision', code: 'decision.missing' }]
    case 'approve':
      return []
    case 'more':
      return [
        ...(views.length > 0 ? [] : [{ path: 'views', code: 'decision.none_ticked' } satisfies Issue]),
        ...(note.trim() ? [] : [{ path: 'note', code: 'required' } satisfies Issue]),
      ]
    case 'reject':
      return reasons.length > 0 ? [] : [{ path: 'reasons', code: 'decision.none_ticked' }]
  }
}

/** The decision with exactly the terms it needs; the values are checked before. */
export function toInspectionDecision({ decision, damage, views, reasons, note }: InspectionValues): InspectionDecision {
  const optionalNote = note.trim() ? { note } : {}
  if (decision === 'more') return { decision, views, note }
  if (decision === 'reject') return { decision, reasons, ...optionalNote }
  return { decision: 'approve', damage: splitList(damage, '\n'), ...optionalNote }
}
