import type { PayPage } from '@portal/contract/calls/pay.ts'

/** What every stage of a payment is given. */
export interface StageProps {
  page: PayPage
  /** What a call answered is what is shown next. */
  show: (page: PayPage) => void
  refresh: () => Promise<void>
}
export type LaterStageName = Exclude<PayPage['stage'], 'code'>
