import { words } from '@portal/words/en/screens/message.ts'
import { sayKnown, speaker } from '../../speech/speaker.ts'

const say = speaker('message', words)

/** A message is named by its template; one without a name here shows its key in plain letters. */
export const sayMessageKind = (kind: string): string =>
  sayKnown(say, words, `message.${kind}`) ?? kind.replaceAll('_', ' ')
