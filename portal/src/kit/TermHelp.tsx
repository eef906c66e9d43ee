import { words } from '@portal/words/en/screens/term.ts'
import { languageFacts } from '@portal/words/languages.ts'
import { useId } from 'react'
import { speaker } from '../speech/speaker.ts'
import { currentLanguage } from '../speech/spoken-words.ts'
import { Icon } from '../ui/Icon.tsx'
import css from './TermHelp.module.css'

const say = speaker('term', words)

type Explained<Code> = Code extends `term.${infer Name}_means` ? Name : never
type Term = Explained<keyof typeof words>

const isExplained = (name: string): name is Term => `term.${name}_means` in words

/** As the glossary has it. */
export const sayTerm = (name: Term): string => say(`term.${name}`)

/** Every term that is explained, by its name, for who looks one up. */
export function listTerms(): { name: string; means: string }[] {
  const keys = Object.keys(words).flatMap((code) => /^term\.(\w+)_means$/.exec(code)?.[1] ?? [])
  return keys
    .filter(isExplained)
    .map((key) => ({ name: sayTerm(key), means: say(`term.${key}_means`) }))
    .sort((a, b) => a.name.localeCompare(b.name, languageFacts[currentLanguage()].locale))
}

/** What a term of the trade means, for who asks. Names that are no such term have no explanation. */
function TermHelp({ of: name }: { of: Term | (string & {}) }) {
  const id = useId()
  if (!isExplained(name)) return null
  const term = sayTerm(name)
  return (
    <>
      <button type="button" className={css.button} popoverTarget={id} aria-label={say('term.what_is', { term })}>
        <Icon name="info" size={16} />
      </button>
      <span id={id} popover="auto" className={css.note}>
        <b>{term}</b>
        {say(`term.${name}_means`)}
      </span>
    </>
  )
}

/** Words with the explanation of their term at the end, which never stands alone on the next line. */
export function ExplainedWords({ text, of }: { text: string; of: Parameters<typeof TermHelp>[0]['of'] }) {
  const last = text.lastIndexOf(' ') + 1
  return (
    <>
      {text.slice(0, last)}
      <span className={css.end}>
        {text.slice(last)} <TermHelp of={of} />
      </span>
    </>
  )
}
