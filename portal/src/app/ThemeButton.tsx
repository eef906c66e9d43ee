import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { keepTheme, nextTheme, readTheme } from './theme.ts'

const names = { system: 'as the device', light: 'light', dark: 'dark' }

export function ThemeButton({ words }: { words?: boolean }) {
  const [theme, setTheme] = useState(readTheme)
  const change = () => {
    const next = nextTheme(theme)
    keepTheme(next)
    setTheme(next)
  }
  return (
    <Button look="quiet" small onClick={change} aria-label={`Colours: ${names[theme]}. Change`}>
      <Icon name="sun" />
      {words && <span>Colours: {names[theme]}</span>}
    </Button>
  )
}
