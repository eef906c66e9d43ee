import { say } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import type { Express } from '../state/use-express.ts'
import css from './StepPage.module.css'

interface ExpressButtonProps {
  express: Express
  busy: boolean | undefined
  onPress: () => void
}

/** Saves this step and opens the next one that needs an answer; the steps between stay reachable. */
export function ExpressButton({ express, busy, onPress }: ExpressButtonProps) {
  const title = say(express.title)
  return (
    <Button className={css.express} busy={busy} onClick={onPress}>
      Continue to {title.charAt(0).toLowerCase() + title.slice(1)}
    </Button>
  )
}
