import type { OfficePayment } from '@portal/contract/calls/office-payments.ts'
import { words } from '@portal/words/en/screens/office-money.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { sayKnown } from '../../../speech/speaker.ts'
import { say } from './words.ts'

/** Finance reads the same word here as on the tab with its work. */
export const paymentStateWord = (state: string): string =>
  state === 'review' ? say('office-money.needs_review') : sayCommon(`state.payment.${state}`)

/** Where the money stands, in one word: paid money that could not become a policy waits for finance too. */
export const stateOfPayment = ({ state, ends_as }: Pick<OfficePayment, 'state' | 'ends_as'>): string =>
  paymentStateWord(ends_as === 'review' ? 'review' : state)

/** A gateway as it writes its own name. */
export const sayGateway = (gateway: string): string =>
  sayKnown(say, words, `office-money.gateway.${gateway}`) ?? gateway
