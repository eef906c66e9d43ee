import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import { createSecurityCounts } from '../db/security-counts.ts'
import { bearsKey } from './api-key.ts'
import { classifyAnswer, patternOf } from './security-events.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that somebody tried to use: its code, where there is such an account. */
    accountTried?: string
    /** Its password was right, and a second factor is still awaited. */
    awaitsFactor?: boolean
    /** Whoever is signed in was asked again who they are. */
    confirmsIdentity?: boolean
    /** The word of the refusal with which the request was answered. */
    refusedWith?: string
  }
  interface FastifyInstance {
    /** Writes what the security log has counted. */
    writeSecurityCounts: () => Promise<void>
  }
}

/** How long sightings are gathered before they are counted. */
const writeMs = 5000

/** Tables whose rows have an owner, by the parameter that names a row. */
const tableOf: Readonly<Record<string, string>> = {
  quote_id: 'quotes',
  proposal_id: 'proposals',
  policy_id: 'policies',
  payment_id: 'payments',
  inspection_id: 'inspections',
}
/** As the portal makes ids: what somebody typed instead is not written down. */
const idForm = /^[A-Z]{1,5}-?[0-9A-Za-z-]{4,40}$/

/**
 * One line for each event that matters for security, and nothing of a person but account and address: who, from where, what, with which
 * outcome. It is written when the request has been answered, so nobody waits for it.
 */
export function installSecurityLog(app: FastifyInstance, deps: Deps): void {
  const counts = createSecurityCounts(deps)
  const log = deps.log.child({ security: true })

  async function record(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { method, routeOptions, who, refusedWith: word } = request
    const { statusCode: status } = reply
    const ids = idsOf(request)
    const account = who?.code ?? request.accountTried
    const event = classifyAnswer({
      method,
      route: routeOptions.url ?? '',
      call: routeOptions.config.call ?? '',
      status,
      word,
      hasAccount: account !== undefined,
      isSignedIn: who !== undefined,
      bearsKey: bearsKey(request),
      awaitsFactor: request.awaitsFactor ?? false,
      confirmsIdentity: request.confirmsIdentity ?? false,
      namesId: ids.length > 0,
    })
    if (!event) return
    const address = request.ip
    const outcome = event === 'id_not_found' ? await findOutcome(deps, ids) : (word ?? (status < 400 ? 'done' : status))
    const object = { call: routeOptions.config.call ?? routeOptions.url, ...Object.fromEntries(ids.filter(isOwnForm)) }
    const api_key = who?.key?.id
    log[status < 400 ? 'info' : 'warn'](
      { event, account, api_key, address, object, outcome, trace_id: request.id },
      'security',
    )
    const pattern = patternOf(event)
    if (pattern) counts.see({ pattern, account, address })
  }

  app.addHook('onResponse', (request, reply, done) => {
    // Without the database an id is simply not looked up.
    record(request, reply).catch(() => undefined)
    done()
  })
  const write = () => counts.write().catch(() => undefined)
  app.decorate('writeSecurityCounts', write)
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(write, writeMs).unref()
  })
  app.addHook('onClose', async () => {
    if (!timer) return
    clearInterval(timer)
    await write()
  })
}

type NamedId = readonly [name: string, id: string]

function idsOf({ params }: FastifyRequest): NamedId[] {
  return Object.entries((params ?? {}) as Record<string, string>).filter(([name]) => name.endsWith('_id'))
}

const isOwnForm = ([, id]: NamedId) => idForm.test(id)

/** Whether what was not found for whoever asked is there for somebody else. */
async function findOutcome({ db }: Deps, ids: readonly NamedId[]): Promise<'foreign' | 'unknown'> {
  for (const [name, id] of ids.filter(isOwnForm)) {
    const table = tableOf[name]
    if (!table) continue
    const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(db)
    if (rows.length > 0) return 'foreign'
  }
  return 'unknown'
}
