import { showTime } from './ago.ts'

/** A moment that stays on one line. */
export const When = ({ at }: { at: string }) => (
  <time className="number" dateTime={at}>
    {showTime(at)}
  </time>
)
