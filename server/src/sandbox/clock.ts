/** The sandbox's own time: the machine's, or a test's. */
export interface SandboxClock {
  now: () => number
}

export const machineClock: SandboxClock = { now: () => Date.now() }
