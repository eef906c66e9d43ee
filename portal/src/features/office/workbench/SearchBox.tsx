import { type Ref, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import office from '../Office.module.css'
import { say } from './words.ts'

interface SearchBoxProps {
  ref?: Ref<HTMLInputElement>
  label: string
  hint?: string
  asked: string
  onAsk: (text: string) => void
}

/** Asks on Enter, not with every letter: a search is counted. */
export function SearchBox({ ref, label, hint, asked, onAsk }: SearchBoxProps) {
  const [typed, setTyped] = useState(asked)
  return (
    <form
      className={office.search}
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
      <Button type="submit">{say('workbench.find')}</Button>
    </form>
  )
}
