import { showMoment } from './show-moment.ts'

/** A moment that stays on one line. */
export const When = ({ at }: { at: string }) => (
  <time className="number" dateTime={at}>
    {showMoment(at)}
  </time>
)
