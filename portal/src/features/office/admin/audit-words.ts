import { words } from '@portal/words/en/screens/audit.ts'
import { eventWords } from '../../../sale/overview/event-words.ts'
import { sayKnown, speaker } from '../../../speech/speaker.ts'

export const say = speaker('audit', words)

/** What the events of a chain are about, where it is no sale and no account. */
export const sayChainName = (chain: string): string | undefined => sayKnown(say, words, `audit.chain.${chain}`)

/** Events that only the office reads have their names here; the others are named as on the page of a sale. */
export const sayEventName = (event: string): string => sayKnown(say, words, `audit.event.${event}`) ?? eventWords(event)

/** Labels of facts that were recorded of an account. */
export const sayDetail = (key: string): string | undefined => sayKnown(say, words, `audit.detail.${key}`)
