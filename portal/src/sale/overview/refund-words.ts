import { words } from '@portal/words/en/screens/overview.ts'
import { say } from './words.ts'

const isKnown = (code: string): code is keyof typeof words => code in words

/** The reason of a refund, as the office and the agent read it; one that is not known shows its key. */
export function sayRefundReason(reason: string): string {
  const code = `overview.refund_reason_${reason}`
  return isKnown(code) ? say(code) : reason
}
