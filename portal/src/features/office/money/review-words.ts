import { showRupees } from '@portal/domain/kernel/money.ts'
import type { words } from '@portal/words/en/screens/office-money.ts'
import type { PlainCode } from '@portal/words/params-of.ts'
import { say, sayNamed } from './words.ts'

export const reviewTitle = (kind: string): string => sayNamed('review', kind) ?? kind.replaceAll('_', ' ')

/** How an item ended; nothing while its money still waits. */
export const reviewEnd = (end: string | undefined): string | undefined => end && sayNamed('end', end)

/** Our own word for the failure of a refund; the gateway's own message stays as it came. */
export const refundError = (error: string): string => sayNamed('refund_error', error) ?? error

const detailCodes: Record<string, PlainCode<typeof words>> = {
  amount_paise: 'office-money.amount',
  expected_paise: 'office-money.amount_ordered',
  asked_paise: 'office-money.refund_due',
  returned_paise: 'office-money.amount_refunded',
  currency: 'office-money.currency',
  tries: 'office-money.attempts',
  error: 'office-money.gateway_message',
  why: 'office-money.gateway_message',
  now: 'office-money.gateway_status',
  blockers: 'office-money.missing',
  lacks: 'office-money.missing',
}

/** One fact of an item as a row. */
export function detailRow([name, value]: [string, unknown]): { label: string; value: string } {
  const code = detailCodes[name]
  const label = code ? say(code) : name.replaceAll('_', ' ')
  // What stands between a paid sale and its policy.
  if (Array.isArray(value)) return { label, value: value.map((one) => sayNamed('blocker', one) ?? one).join(', ') }
  if (name.endsWith('_paise') && typeof value === 'number') return { label, value: showRupees(value) }
  return { label, value: name === 'error' ? refundError(String(value)) : String(value) }
}
