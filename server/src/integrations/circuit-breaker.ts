/** Stops calling a party that does not answer, so that our requests do not wait for the whole time-out. */
export interface CircuitBreaker {
  /** May a call be made now? While open, one trial is let through after the pause. */
  allows: () => boolean
  /** Whether the party is left alone at present; asking changes nothing. */
  isOpen: () => boolean
  /** When it last opened or closed, in milliseconds since 1970; undefined while it has never opened. */
  changedAt: () => number | undefined
  succeeded: () => void
  failed: () => void
}

interface BreakerOptions {
  /** Failures in a row that open it. */
  threshold?: number
  pauseMs?: number
  now?: () => number
}

export function createCircuitBreaker({
  threshold = 5,
  pauseMs = 10_000,
  now = Date.now,
}: BreakerOptions = {}): CircuitBreaker {
  let failuresInARow = 0
  let closedUntilTrialAt = 0
  let changedAt: number | undefined
  return {
    allows() {
      if (failuresInARow < threshold) return true
      if (now() < closedUntilTrialAt) return false
      // The next caller waits another pause, so that only one trial is under way.
      closedUntilTrialAt = now() + pauseMs
      return true
    },
    isOpen: () => failuresInARow >= threshold,
    changedAt: () => changedAt,
    succeeded() {
      if (failuresInARow >= threshold) changedAt = now()
      failuresInARow = 0
    },
    failed() {
      failuresInARow += 1
      if (failuresInARow === threshold) changedAt = now()
      if (failuresInARow >= threshold) closedUntilTrialAt = now() + pauseMs
    },
  }
}
