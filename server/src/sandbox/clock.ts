/** The sandbox's own time: the machine's, or one that a test moves by hand. */
export interface SandboxClock {
  now: () => number
}

export const machineClock: SandboxClock = { now: () => Date.now() }

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
