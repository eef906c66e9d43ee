import type { OfficePayment } from '@portal/contract/calls/office-payments.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { say } from './words.ts'

/** Finance reads the same word here as on the tab with its work. */
export const paymentStateWord = (state: string): string =>
  state === 'review' ? say('office-money.needs_review') : sayCommon(`state.payment.${state}`)

/** Where the money stands, in one word: paid money that could not become a policy waits for finance too. */
export const stateOfPayment = ({ state, ends_as }: Pick<OfficePayment, 'state' | 'ends_as'>): string =>
  paymentStateWord(ends_as === 'review' ? 'review' : state)
