import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { keepTheme, nextTheme, readTheme } from './theme.ts'
import { say } from './words.ts'

export function ThemeButton({ words }: { words?: boolean }) {
  const [theme, setTheme] = useState(readTheme)
  const change = () => {
    const next = nextTheme(theme)
    keepTheme(next)
    setTheme(next)
  }
  const name = say(`shell.theme_${theme}`)
  return (
    <Button look="quiet" small onClick={change} aria-label={say('shell.change_colours', { theme: name })}>
      <Icon name="sun" />
      {words && <span>{say('shell.colours', { theme: name })}</span>}
    </Button>
  )
}
