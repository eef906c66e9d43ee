import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { countsFor, type Whose } from '../context/count-attempts.ts'
import type { Deps } from '../context/deps.ts'
import { countLimits } from '../db/rate-limit.ts'
import { TooOften } from '../kernel/errors.ts'
import { type CostlyWork, type LimitBy, type Limits, limits } from '../kernel/limits.ts'
import { type CountedMessage, type Counts, type Permit, runWithPermit } from '../kernel/permit.ts'
import { createMemoryCounts, type MemoryCounts } from './memory-counts.ts'
import { identifyVisitor, inspectionCookie, visitCookie } from './visitor.ts'

/** `none`: the call does no costly work. */
export type DeclaredLimits = Limits | 'none'

declare module 'fastify' {
  interface FastifyContextConfig {
    limits?: DeclaredLimits
  }
  interface FastifyRequest {
    permit: Permit
  }
  interface FastifyInstance {
    /** Counts one call with an API key. Answers the seconds to wait when there were too many. */
    countKeyCall: (key: string) => number | undefined
  }
}

/** Work is of no use without at least one limit by one of these. */
const needed: Record<CostlyWork, readonly LimitBy[]> = {
  sends: ['recipient', 'address'],
  hashes: ['account', 'address', 'partner'],
  uploads: ['sale', 'partner', 'visit'],
  streams: ['session'],
  searches: ['partner'],
  draws: ['partner', 'sale'],
  asks: ['partner', 'address', 'sale', 'visit'],
  exports: ['partner'],
  reveals: ['partner'],
  guesses: ['address', 'account', 'everybody'],
}

const undeclared =
  "does not declare its limits: name those of its work (limits: limits.notice, say, of kernel/limits.ts), or 'none' where it does no costly work"

/** Bodies beyond this are files. */
const plainBody = 1_048_576

/**
 * A route that has not declared its limits stops the start, and so does one whose limits do not fit its work. What a call has not
 * declared it cannot do: the functions that send, hash, draw, search and store ask for the permit of the present call.
 */
export function installLimits(app: FastifyInstance, deps: Deps): void {
  const memory = createMemoryCounts(deps)
  app.decorateRequest('permit')
  app.decorate('countKeyCall', (session) => memory.count(countsFor(deps, limits.apiKey, 'work', { session })))
  app.addHook('onRoute', (route) => {
    const declared = route.config?.limits
    const fault = declared === undefined ? undeclared : faultOf(route, declared)
    if (fault) throw new Error(`${route.method} ${route.url} ${fault}`)
    if (declared === undefined || declared === 'none') return
    if (declared.most.some(({ counts }) => counts === 'call'))
      route.preHandler = [
        ...[route.preHandler ?? []].flat(),
        (request: FastifyRequest) => countCall(deps, declared, request),
      ]
  })
  app.addHook('onRequest', (request, _reply, done) => {
    request.permit = permitOf(deps, memory, request)
    runWithPermit(request.permit, done)
  })
  // The parser of a body goes on outside of it.
  app.addHook('preValidation', (request, _reply, done) => runWithPermit(request.permit, done))
}

function faultOf(route: RouteOptions, declared: DeclaredLimits): string | undefined {
  const work = declared === 'none' ? [] : declared.work
  if ((route.bodyLimit ?? 0) > plainBody && !work.includes('uploads')) return 'accepts files and declares no uploads'
  if (takesSearch(route) && !work.includes('searches')) return 'takes a search and declares no searches'
  if (declared === 'none') return undefined
  const bare = work.find((one) => !declared.most.some(({ by }) => needed[one].includes(by)))
  if (bare) return `declares that it ${bare}, with no limit by ${needed[bare].join(' or ')}`
  const bySale = declared.most.some(({ counts, by }) => counts === 'call' && by === 'sale')
  if (bySale && !saleParams.some((name) => route.url.includes(`:${name}`))) return 'has no sale in its path to count by'
  const isQuick = route.config?.isQuickRead === true
  if (isQuick && declared.most.some(({ counts }) => counts === 'call'))
    return 'counts its calls before it knows who is signed in'
  return undefined
}

function takesSearch({ schema }: RouteOptions): boolean {
  const { properties = {} } = (schema?.querystring ?? {}) as { properties?: object }
  return 'search' in properties
}

/** What a sale's calls have in their path, most special first. */
const saleParams = ['proposal_id', 'quote_id', 'policy_id', 'inspection_id', 'case_id', 'payment_id', 'token'] as const

function saleOf({ params }: FastifyRequest): string | undefined {
  const given = params as Record<string, string> | undefined
  return saleParams.map((name) => given?.[name]).find((value) => value !== undefined)
}

function whoseCall(request: FastifyRequest): Whose {
  const { cookies } = request
  const isVisit = cookies?.[visitCookie] !== undefined || cookies?.[inspectionCookie] !== undefined
  const sale = saleOf(request)
  return {
    address: request.ip,
    ...(request.who && { partner: request.who.partnerId, session: request.who.sessionId }),
    ...(isVisit && { visit: identifyVisitor(request) }),
    ...(sale && { sale }),
  }
}

/** Before the call is carried out, beside its transaction: twenty calls that hold a connection each and wait for another would wait for ever. */
async function countCall(deps: Deps, declared: Limits, request: FastifyRequest): Promise<void> {
  const wait = await countLimits(deps.db, deps, countsFor(deps, declared, 'call', whoseCall(request)))
  if (wait !== undefined) throw new TooOften(wait)
}

function permitOf(deps: Deps, memory: MemoryCounts, request: FastifyRequest): Permit {
  const declared = request.routeOptions.config?.limits ?? 'none'
  /** A call that does what it has not declared is our mistake. Where people work the sale goes on, within the limits of a notice, and we hear of it. */
  const declaredFor = (work: CostlyWork): Limits | undefined => {
    if (declared !== 'none' && declared.work.includes(work)) return declared
    const { method, routeOptions } = request
    const mistake = `${method} ${routeOptions.url} ${work} without declared limits`
    if (!deps.settings.production) throw new Error(mistake)
    request.log.error({ event: 'undeclared_work', work }, mistake)
    return work === 'sends' ? limits.notice : undefined
  }
  return {
    begin(work) {
      const own = declaredFor(work)
      if (!own) return
      const { address, ...whose } = whoseCall(request)
      // Whoever is known is not held up by others behind the same address.
      const counted = whose.partner || whose.visit ? whose : { ...whose, address }
      const wait = memory.count(countsFor(deps, own, 'work', counted))
      if (wait !== undefined) throw new TooOften(wait)
    },
    countsOf: (message) => countsOfMessage(deps, declaredFor('sends')!, request, message),
  }
}

function countsOfMessage(
  deps: Deps,
  own: Limits,
  request: FastifyRequest,
  { recipient, caseId, partnerId }: CountedMessage,
): Counts {
  const { partner = partnerId, ...whose } = whoseCall(request)
  return countsFor(deps, own, 'message', {
    ...whose,
    recipient,
    ...(partner && { partner }),
    // A message is about the sale or policy that it names, whichever of its ids the path has.
    ...(caseId && { sale: caseId }),
  })
}
