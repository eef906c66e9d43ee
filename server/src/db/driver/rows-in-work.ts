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
 * asked there, where it would undo the changes that travel with it. So no two changes that travel together are of the same row read without a lock.
 */
export class RowsInWork {
  /** By how many changes. */
  readonly #inWork = new Map<string, number>()
  readonly #changedAt = new Map<string, number>()

  isStale({ id, readAt }: ChangedRow): boolean {
    if (readAt === undefined) return false
    return this.#inWork.has(id) || (this.#changedAt.get(id) ?? Number.NEGATIVE_INFINITY) > readAt
  }

  begin({ id }: ChangedRow): void {
    this.#inWork.set(id, (this.#inWork.get(id) ?? 0) + 1)
  }

  /** Changed or not: where that is not known it may have been. */
  end({ id }: ChangedRow): void {
    const now = performance.now()
    const others = (this.#inWork.get(id) ?? 1) - 1
    if (others > 0) this.#inWork.set(id, others)
    else this.#inWork.delete(id)
    // The longest ago is first.
    this.#changedAt.delete(id)
    this.#changedAt.set(id, now)
    for (const [first, at] of this.#changedAt) {
      if (this.#changedAt.size <= mostRows && now - at < longestMs) break
      this.#changedAt.delete(first)
    }
  }
}
