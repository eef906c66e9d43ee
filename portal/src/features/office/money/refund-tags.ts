import type { RefundStatus } from '@portal/contract/calls/refund.ts'
import type { TagKind } from '../../../ui/Card.tsx'

export const refundTagKinds: Record<RefundStatus, TagKind> = {
  owed: 'wait',
  sent: 'wait',
  failed: 'bad',
  settled: 'good',
  written_off: 'plain',
}
