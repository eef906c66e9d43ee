import type { Deps } from './deps.ts'

/**
 * Runs one of many pieces of work: a sale that cannot be read or a wrong row must not stop the others. Returns whether it
 * succeeded.
 */
export async function runIsolated(
  deps: Pick<Deps, 'log'>,
  about: Record<string, string>,
  sentence: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    // The driver's message may quote personal data.
    const why = error instanceof Error ? error.name : typeof error
    deps.log.error({ ...about, why }, sentence)
    return false
  }
}
