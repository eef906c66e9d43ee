import css from './Loading.module.css'
import { say } from './words.ts'

/** Shown while a screen or its data loads; quiet for the first moment so that quick loads do not flicker. */
export function Loading({ label = say('ui.loading') }: { label?: string }) {
  return (
    <div className={css.loading} role="status">
      <span className={css.line} aria-hidden="true" />
      <span>{label}…</span>
    </div>
  )
}

/** Grey lines in the shape of what is coming. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={css.skeleton} role="status" aria-label={say('ui.loading')}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={line} />
      ))}
    </div>
  )
}
