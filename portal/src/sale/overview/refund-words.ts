import { words } from '@portal/words/en/screens/overview.ts'
import { sayKnown } from '../../speech/speaker.ts'
import { say } from './words.ts'

/** The reason of a refund, as the office and the agent read it; one that is not known shows its key. */
export function sayRefundReason(reason: string): string {
  return sayKnown(say, words, `overview.refund_reason_${reason}`) ?? reason
}
