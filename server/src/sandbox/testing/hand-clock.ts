import type { SandboxClock } from '../clock.ts'

/** A time that a test moves by hand. */
export interface HandClock extends SandboxClock {
  advance: (ms: number) => void
}

export function handClock(startAt: number): HandClock {
  let time = startAt
  return {
    now: () => time,
    advance(ms) {
      time += ms
    },
  }
}
