import type { PayPage } from '@portal/contract/calls/pay.ts'

type Stage = PayPage['stage']
type PageName = 'pay' | 'thanks' | 'failure'

const paths: Record<'family' | 'car', Record<PageName, string>> = {
  family: {
    pay: '/topup/paynow-payment',
    thanks: '/topup/thank-you-user',
    failure: '/topup/customer-payment-failure',
  },
  car: { pay: '/car/paynow-payment', thanks: '/car/user-thank-you', failure: '/car/user-payment-failure' },
}

/** While the bank has not answered, either page may show it. */
const pagesOfStage: Record<Stage, readonly PageName[]> = {
  code: ['pay', 'thanks', 'failure'],
  review: ['pay'],
  pay: ['pay'],
  waiting: ['pay', 'failure'],
  decision: ['pay'],
  paid: ['thanks'],
  issued: ['thanks'],
  failed: ['failure'],
  blocked: ['pay', 'thanks', 'failure'],
  closed: ['pay', 'thanks', 'failure'],
}

/** The address that tells the truth about where the customer stands: a bookmark of it never shows an older page. */
export function pathOfStage(product: string, stage: Stage, here: string): string {
  const own = paths[product === 'car' ? 'car' : 'family']
  const fitting = pagesOfStage[stage].map((name) => own[name])
  return fitting.includes(here) ? here : fitting[0]!
}

const firstDelayMs = 2000
const longestDelayMs = 10_000

/** Refreshes after 2 seconds, then less and less often, at most every 10. */
export const refreshDelayMs = (refreshes: number): number =>
  Math.min(longestDelayMs, Math.round(firstDelayMs * 1.5 ** refreshes))

/** About five minutes: a bank that was slow in another tab has answered by then. */
const refreshesAfterIssue = 30

/** Whether something may still change without the customer, after so many refreshes. */
export function mayChange({ stage, status }: Pick<PayPage, 'stage' | 'status'>, refreshes: number): boolean {
  // A second payment may be captured late: the page then says that it is being returned.
  if (stage === 'issued') return status.policy?.documents_ready !== true || refreshes < refreshesAfterIssue
  if (stage === 'pay') return status.payment !== undefined
  return stage === 'waiting' || stage === 'paid' || stage === 'failed' || stage === 'decision' || stage === 'blocked'
}
