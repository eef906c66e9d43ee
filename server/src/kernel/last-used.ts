/**
 * A memory of what was used lately: at least the last `fewest`, at most twice as many. Two generations, the older of which is forgotten as a whole:
 * taking the oldest entry out of a full Map means to step over all that went before it, each time.
 */
export class LastUsed<Value> {
  readonly #fewest: number
  #present = new Map<string, Value>()
  #earlier = new Map<string, Value>()

  constructor(fewest: number) {
    this.#fewest = fewest
  }

  get(key: string): Value | undefined {
    const value = this.#present.get(key)
    if (value !== undefined) return value
    const earlier = this.#earlier.get(key)
    if (earlier !== undefined) this.set(key, earlier)
    return earlier
  }

  set(key: string, value: Value): void {
    this.#present.set(key, value)
    if (this.#present.size < this.#fewest) return
    this.#earlier = this.#present
    this.#present = new Map()
  }
}
