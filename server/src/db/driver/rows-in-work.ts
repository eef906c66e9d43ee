/** What a statement changes, where others may have read it without a lock: the row, and when it was read if that was without one. */
export interface ChangedRow {
  id: string
  readAt?: number
}

/** A row was changed since it was read; the code is PostgreSQL's for work that must begin again. */
export class StaleRow extends Error {
  override name = 'StaleRow'
  readonly code = '40001'
}

/** No request is older. */
const longestMs = 15_000
const mostRows = 2000

/**
 * The rows that this server is changing, or has changed just now. PostgreSQL itself notices every stale row; what is known here needs not be
 * asked there, where it would undo the changes that travel with it.
 */
export class RowsInWork {
  readonly #inWork = new Set<string>()
  readonly #changedAt = new Map<string, number>()

  isStale({ id, readAt }: ChangedRow): boolean {
    if (readAt === undefined) return false
    return this.#inWork.has(id) || (this.#changedAt.get(id) ?? Number.NEGATIVE_INFINITY) > readAt
  }

  begin({ id }: ChangedRow): void {
    this.#inWork.add(id)
  }

  /** Changed or not: where that is not known it may have been. */
  end({ id }: ChangedRow): void {
    const now = performance.now()
    this.#inWork.delete(id)
    // The longest ago is first.
    this.#changedAt.delete(id)
    this.#changedAt.set(id, now)
    for (const [first, at] of this.#changedAt) {
      if (this.#changedAt.size <= mostRows && now - at < longestMs) break
      this.#changedAt.delete(first)
    }
  }
}
