import { type Ref, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './Office.module.css'
import { say } from './words.ts'

interface SearchBoxProps {
  ref?: Ref<HTMLInputElement>
  label: string
  hint?: string
  asked: string
  /** Its button then says what it finds by. */
  isOneOfSeveral?: boolean
  onAsk: (text: string) => void
}

/** Asks on Enter, not with every letter: a search is counted. */
export function SearchBox({ ref, label, hint, asked, isOneOfSeveral, onAsk }: SearchBoxProps) {
  const [typed, setTyped] = useState(asked)
  return (
    <form
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(typed.trim())
      }}
    >
      <TextField
        ref={ref}
        label={label}
        hint={hint}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        maxLength={80}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" aria-label={isOneOfSeveral ? say('office.find_by', { field: label }) : undefined}>
        {say('office.find')}
      </Button>
    </form>
  )
}
