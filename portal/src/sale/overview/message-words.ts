import { groupedTemplates } from '@portal/contract/calls/office-outbox.ts'
import { words } from '@portal/words/en/screens/message.ts'
import { sayKnown, speaker } from '../../speech/speaker.ts'

const say = speaker('message', words)

/** Every kind of message under its name, in the order of the names. */
export const messageKinds = (): { value: string; label: string }[] =>
  Object.keys(words)
    .map((code) => code.slice('message.'.length))
    .filter((value) => !groupedTemplates.includes(value))
    .map((value) => ({ value, label: sayMessageKind(value) }))
    .sort((one, other) => one.label.localeCompare(other.label))

/** A message is named by its template; one without a name here shows its key in plain letters. */
export const sayMessageKind = (kind: string): string =>
  sayKnown(say, words, `message.${kind}`) ?? kind.replaceAll('_', ' ')
