import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../context/deps.ts'

/** Parameters of an address that name a person's file; what they name is one of `subjects` in the statement below. */
const subjectParams = [
  'quote_id',
  'proposal_id',
  'policy_id',
  'case_id',
  'inspection_id',
  'payment_id',
  'message_id',
] as const

const writeAfterMs = 2000
/** While the database is away, so many wait for it; beyond them the oldest go. */
const mostWaiting = 10_000
/** Reading the same file again within this time is the same look at it. */
const sameLookMs = 10 * 60_000
const mostRemembered = 20_000

interface View {
  at: string
  by: string
  role: string
  subject: string
  what: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Ids of quotes that a call without such a parameter has shown. */
    shownSales?: readonly string[]
  }
  interface FastifyInstance {
    /** Writes what was looked at until now, so that a report of it is complete. */
    writePersonViews: () => Promise<void>
  }
}

/**
 * Records which member of staff has opened whose file: every call of theirs whose address names one, without naming the calls, so that a
 * new one is recorded too. Partners see only what is theirs. Rows are written together, a moment later, and no call waits for them.
 */
export function installPersonViews(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'log'>): void {
  let waiting: View[] = []
  let timer: NodeJS.Timeout | undefined
  const looks = new Map<string, number>()

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const views = waiting
    waiting = []
    if (views.length === 0) return
    try {
      await insertViews(deps, views)
    } catch (err) {
      deps.log.warn({ err }, 'who looked at whom could not be written yet')
      waiting = [...views, ...waiting].slice(-mostWaiting)
      schedule()
    }
  }

  function schedule(): void {
    timer ??= setTimeout(() => void write(), writeAfterMs).unref()
  }

  app.decorate('writePersonViews', write)
  app.addHook('onClose', write)
  app.addHook('onResponse', async (request, reply) => {
    const { who } = request
    if (!who || who.role === 'partner' || reply.statusCode >= 300) return
    const now = deps.now()
    for (const subject of subjectsOf(request)) {
      const what = request.routeOptions.config.call ?? request.routeOptions.url ?? ''
      const look = `${who.code} ${subject} ${what}`
      if (now - (looks.get(look) ?? Number.NEGATIVE_INFINITY) < sameLookMs) continue
      if (looks.size >= mostRemembered) looks.clear()
      looks.set(look, now)
      waiting.push({ at: new Date(now).toISOString(), by: who.code, role: who.role, subject, what })
      schedule()
    }
  })
}

function subjectsOf(request: FastifyRequest): readonly string[] {
  if (request.shownSales) return request.shownSales
  const params = request.params as Record<string, string> | undefined
  const name = subjectParams.find((one) => params?.[one])
  return name ? [params![name]!] : []
}

/** Ids are unique over all tables: each finds the sale it belongs to, and what belongs to none is no person's file. */
async function insertViews({ db }: Pick<Deps, 'db'>, views: readonly View[]): Promise<void> {
  const rows = JSON.stringify(views)
  await sql`
    with looks as (
      select look.*, coalesce(message.case_id, look.subject) as id
      from jsonb_to_recordset(${rows}::jsonb) as look (at timestamptz, by text, role text, subject text, what text)
      left join messages message on message.id = look.subject
    ), subjects as (
      select looks.*, coalesce(quotes.id, proposals.quote_id, policies.quote_id, uw_cases.quote_id, inspections.quote_id,
        (select paid.quote_id from payments join proposals paid on paid.id = payments.proposal_id where payments.id = looks.id)) as quote_id
      from looks
      left join quotes on quotes.id = looks.id
      left join proposals on proposals.id = looks.id
      left join policies on policies.id = looks.id
      left join uw_cases on uw_cases.id = looks.id
      left join inspections on inspections.id = looks.id
    )
    insert into person_views (at, by, role, quote_id, what)
    select at, by, role, quote_id, what from subjects where quote_id is not null order by at`.execute(db)
}
