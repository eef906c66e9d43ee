import type { VerifiedAudit } from '@portal/contract/calls/office-audit.ts'
import { nameIds } from './name-ids.ts'
import { say } from './words.ts'

type Broken = VerifiedAudit['broken'][number]

/** What verification has found: an event of a case, or what protects the trail as a whole. */
export function sayBroken({ case_id, seq, number }: Broken): string {
  const [kind, name = ''] = case_id.split(':')
  switch (kind) {
    case 'audit_checkpoints':
      return say('office-admin.broken.checkpoint', { number: seq })
    case 'audit_archives':
      return say('office-admin.broken.archive', { name, number: seq })
    case 'audit_archived_ends':
      return say('office-admin.broken.archived_ends')
    case 'audit_anchors':
      return say('office-admin.broken.anchor', { number: seq })
    case 'audit_triggers':
      return say('office-admin.broken.trigger', { name })
    default:
      return `${number ?? nameIds(case_id, {})} #${seq}`
  }
}
