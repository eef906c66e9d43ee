import { words } from '@portal/words/en/screens/settlements.ts'
import { sayKnown, speaker } from '../../../speech/speaker.ts'

export const say = speaker('settlements', words)

/** A gateway as it writes its own name. */
export const sayGateway = (gateway: string): string => sayKnown(say, words, `settlements.gateway.${gateway}`) ?? gateway
