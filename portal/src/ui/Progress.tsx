import css from './Progress.module.css'

/** A slim line under the header; the words beside it say the same. */
export function ProgressLine({ at, of }: { at: number; of: number }) {
  return (
    <div
      className={css.line}
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={at}
    >
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={(100 * at) / Math.max(of, 1)} height="1" />
      </svg>
    </div>
  )
}

export const stepText = (at: number, of: number) => `Step ${at} of ${of}`
