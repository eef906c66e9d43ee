import pg from 'pg'

/** One host of the cluster, as the driver's client has it. */
interface Host {
  host: string
  port: number
}

/** Longer than a busy database takes to answer, and short enough to ask again within the wait for a connection. */
const probeMs = 2000

/** No host suits: as in every outage, the same work may succeed later. */
class NoHost extends Error {
  override name = 'NoHost'
  /** "Connection could not be established": what PostgreSQL's own list calls it. */
  readonly code = '08001'
}

/** The hosts of one database cluster, of which one at a time takes changes; which one is asked anew after every lost connection. */
export class DatabaseHosts {
  readonly #hosts: readonly (Host & { address: string })[]
  readonly #wantsStandby: boolean
  #found: Host | undefined
  #finding: Promise<Host> | undefined

  constructor(addresses: readonly string[], wantsStandby: boolean) {
    this.#hosts = addresses.map((address) => {
      const { host, port } = new pg.Client({ connectionString: address })
      return { address, host, port }
    })
    this.#wantsStandby = wantsStandby
  }

  async find(): Promise<Host> {
    if (this.#found) return this.#found
    this.#finding ??= this.#ask().finally(() => {
      this.#finding = undefined
    })
    return this.#finding
  }

  /** It may be gone, or no longer be the one that takes changes. */
  doubt(host: Host): void {
    if (this.#found === host) this.#found = undefined
  }

  async #ask(): Promise<Host> {
    const answers = this.#hosts.map(async ({ address, ...host }) => ({ host, isStandby: await isStandby(address) }))
    const suiting = answers.map(async (answer) => {
      const { host, isStandby } = await answer
      if (isStandby !== this.#wantsStandby) throw new Error('another is wanted')
      return host
    })
    this.#found = await Promise.any(suiting).catch(() => this.#anyThatAnswers(answers))
    return this.#found
  }

  /** Where no standby is left, reads go to the host that takes changes. */
  async #anyThatAnswers(answers: readonly Promise<{ host: Host }>[]): Promise<Host> {
    const none = () => Promise.reject(new NoHost('no host of the database takes changes'))
    if (!this.#wantsStandby) return none()
    return (await Promise.any(answers).catch(none)).host
  }
}

async function isStandby(address: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
    application_name: 'portal-hosts',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const reply = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    return reply.rows[0]!.standby
  } finally {
    // A host that was cut off would not answer a farewell either.
    void client.end().catch(() => undefined)
  }
}
