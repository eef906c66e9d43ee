import css from './Progress.module.css'
import { say } from './words.ts'

/** One part for each step; the words beside it say the same. */
export function ProgressLine({ at, of }: { at: number; of: number }) {
  return (
    <div
      className={css.line}
      role="progressbar"
      aria-label={say('ui.progress')}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={at}
    >
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts differ by their place alone
        <i key={index} className={index < at ? css.done : undefined} />
      ))}
    </div>
  )
}

export const stepText = (at: number, of: number) => say('ui.step_of', { step: at, of })
