/** The points of lifecycle.md at which a killed server must lose nothing; the proofs kill it there. */
export const crashPoints = [
  'quote-inserted',
  'proposal-inserted',
  'order-created-at-gateway',
  'gateway-captured-before-return',
  'notification-stored',
  'payment-captured',
  'policy-issued',
  'message-sent',
  'migration-middle',
  'decision-middle',
] as const
export type CrashPoint = (typeof crashPoints)[number]

let armed: string | undefined

/** Called by main.ts with CRASH_AT; without it every point is inert. */
export function armCrashPoint(name: string | undefined): void {
  armed = name
}

/** Kills the process here when a proof asked for it. */
export function crashPoint(name: CrashPoint): void {
  if (armed === name) process.kill(process.pid, 'SIGKILL')
}
