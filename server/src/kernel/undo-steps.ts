import { withTimeout } from './with-timeout.ts'

export interface UndoSteps {
  /** What has just been begun is undone by `undo`, which is given up after `limitMs`. */
  add(name: string, limitMs: number, undo: () => unknown): void
  /** Undoes everything, newest first, and tries each step even if one before it failed. Returns the names of the failed steps. */
  run(onFailure: (name: string, error: unknown) => void): Promise<string[]>
}

export function createUndoSteps(): UndoSteps {
  const steps: { name: string; limitMs: number; undo: () => unknown }[] = []
  return {
    add: (name, limitMs, undo) => void steps.push({ name, limitMs, undo }),
    async run(onFailure) {
      const failed: string[] = []
      for (const { name, limitMs, undo } of steps.splice(0).reverse())
        try {
          await withTimeout(
            limitMs,
            Promise.resolve().then(() => undo()),
          )
        } catch (error) {
          failed.push(name)
          onFailure(name, error)
        }
      return failed
    },
  }
}
