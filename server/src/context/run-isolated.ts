import type { Deps } from './deps.ts'

/**
 * Does one of many things: one that fails, because its sale cannot be read or its row is wrong, must not keep the others from their
 * turn. Answers whether it was done.
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
