/** Where the primary's log was at a moment: whatever was committed before that moment stands before that place. */
interface WalSample {
  at: number
  place: bigint
}

/** `16/B374D848`: two numbers of 32 bits. */
export function readWalPlace(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

const writeWalPlace = (place: bigint): string =>
  `${(place >> 32n).toString(16)}/${(place & 0xffff_ffffn).toString(16)}`.toUpperCase()

/**
 * How old a replica's rows may be, from places in the log alone. The time of its last replayed transaction would grow while nothing is
 * written, and two machines' clocks differ.
 */
export class WalSamples {
  readonly #keptMs: number
  #samples: WalSample[] = []

  constructor(keptMs: number) {
    this.#keptMs = keptMs
  }

  /** `at` is when the primary was asked. */
  add(at: number, place: bigint): void {
    // After a failover the new primary may be behind what the old one never sent: older places say nothing of it.
    if (place < (this.#samples.at(-1)?.place ?? place)) this.#samples = []
    this.#samples.push({ at, place })
    this.#samples = this.#samples.filter((sample) => at - sample.at <= this.#keptMs)
  }

  /** A replica that has replayed this place misses nothing older than `mostStaleMs`; undefined where the primary has not answered since. */
  placeFor(now: number, mostStaleMs: number): string | undefined {
    const oldest = this.#samples.find(({ at }) => now - at <= mostStaleMs)
    return oldest && writeWalPlace(oldest.place)
  }

  /** At most so long ago something was committed that a replica at this place misses; 0 when it misses nothing known. */
  lagMs(now: number, replayed: bigint): number | undefined {
    const newest = this.#samples.at(-1)
    if (!newest) return undefined
    if (replayed >= newest.place) return 0
    const behind = this.#samples.findLast(({ place }) => place <= replayed) ?? this.#samples[0]!
    return now - behind.at
  }
}
