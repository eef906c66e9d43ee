import type { OfficePayment } from '@portal/contract/calls/office-admin.ts'
import { say } from '../../../kit/words.ts'

/** Finance reads the same word here as on the tab with its work. */
export const paymentStateWord = (state: string): string =>
  state === 'review' ? 'Needs review' : say(`state.payment.${state}`)

/** Where the money stands, in one word: paid money that could not become a policy waits for finance too. */
export const stateOfPayment = ({ state, ends_as }: Pick<OfficePayment, 'state' | 'ends_as'>): string =>
  paymentStateWord(ends_as === 'review' ? 'review' : state)
