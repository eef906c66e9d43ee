import { showMoment } from '../../kit/show-moment.ts'
import css from './CaseClock.module.css'
import { say } from './words.ts'

const dayMs = 86_400_000

/** The insurer's own clock: what is left of it, in words and as a bar that runs out. */
export function CaseClock({ opened, due }: { opened: string; due: string }) {
  const all = Math.max(1, Math.round((Date.parse(due) - Date.parse(opened)) / dayMs))
  // The device's clock may be behind the insurer's: never more days than there were.
  const left = Math.min(all, Math.max(0, Math.ceil((Date.parse(due) - Date.now()) / dayMs)))
  return (
    <div className="stack-small">
      <p>
        <b>{left === 0 ? say('nstp.decision_due') : say('nstp.days_left', { left, all })}</b>
        <span className="small muted"> · {say('nstp.due_by', { due: showMoment(due) })}</span>
      </p>
      <progress className={css.clock} value={left} max={all} aria-label={say('nstp.days_left', { left, all })} />
    </div>
  )
}
