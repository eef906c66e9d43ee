import { Button } from '../../ui/Button.tsx'
import type { Express } from '../state/use-express.ts'
import css from './StepPage.module.css'
import { stepName } from './step-names.ts'
import { say } from './words.ts'

interface ExpressButtonProps {
  express: Express
  busy: boolean | undefined
  onPress: () => void
}

/** Saves this step and opens the next one that needs an answer; the steps between stay reachable. */
export function ExpressButton({ express, busy, onPress }: ExpressButtonProps) {
  const name = stepName(express.step)
  return (
    <Button className={css.express} busy={busy} onClick={onPress}>
      {say('frame.continue_to', { step: name.charAt(0).toLowerCase() + name.slice(1) })}
    </Button>
  )
}
