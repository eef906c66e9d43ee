/**
 * Idempotency keys: one per action, the same while the body is unchanged, so a double tap or a retry after a lost answer
 * creates one thing; forgotten once it succeeded, so doing the same again on purpose is a new action.
 */
export function createActionKeys(newKey: () => string) {
  const live = new Map<string, { body: string; key: string }>()
  return {
    keyFor(action: string, body: string): string {
      const current = live.get(action)
      if (current?.body === body) return current.key
      const key = newKey()
      live.set(action, { body, key })
      return key
    },
    done(action: string, key: string) {
      if (live.get(action)?.key === key) live.delete(action)
    },
  }
}
