import { findPage } from '@portal/domain/journey/routes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { cspReportPath } from '../../plugins/headers.ts'

/** Parts of the policy that a browser can name; anything else is counted as 'other'. */
const directives: readonly string[] = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'manifest-src',
  'worker-src',
  'form-action',
  'frame-ancestors',
  'base-uri',
  'object-src',
]
const mostBytes = 16_384
/** One faulty page reports on every visit, and anybody may send reports: beyond this they are counted, not logged. */
const mostLoggedPerMinute = 60

/**
 * Takes what browsers report of the content security policy: anything is either a mistake of ours or an attempt to run foreign code. Kept are the
 * directive, the screen and the origin that was blocked, never an address: pay and share links hold what opens them.
 */
export function registerCspReports(app: FastifyInstance, deps: Deps): () => Record<string, number> {
  const counts: Record<string, number> = {}
  let minute = 0
  let logged = 0
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/csp-report', { parseAs: 'string', bodyLimit: mostBytes }, (_, body, done) =>
      done(null, readReport(body as string)),
    )
    scope.post(cspReportPath, { config: { access: 'public', limits: 'none' } }, async (request, reply) => {
      const report = (request.body ?? {}) as Report
      const directive = report['effective-directive'] ?? report['violated-directive']?.split(' ')[0]
      const name = directive !== undefined && directives.includes(directive) ? directive : 'other'
      counts[name] = (counts[name] ?? 0) + 1
      const present = Math.floor(deps.now() / 60_000)
      if (present !== minute) [minute, logged] = [present, 0]
      if (++logged <= mostLoggedPerMinute) logViolation(request, name, report)
      return reply.code(204).send()
    })
  })
  return () => counts
}

interface Report {
  'document-uri'?: string
  'blocked-uri'?: string
  'effective-directive'?: string
  'violated-directive'?: string
}

/** Only texts, and only those that are looked at; what cannot be read is an empty report. */
function readReport(body: string): Report {
  try {
    const sent = (JSON.parse(body) as { 'csp-report'?: Record<string, unknown> } | null)?.['csp-report'] ?? {}
    const names = ['document-uri', 'blocked-uri', 'effective-directive', 'violated-directive'] as const
    return Object.fromEntries(names.filter((name) => typeof sent[name] === 'string').map((name) => [name, sent[name]]))
  } catch {
    return {}
  }
}

function logViolation(request: FastifyRequest, directive: string, report: Report): void {
  request.log.warn(
    {
      security: 'csp_violation',
      directive,
      screen: screenOf(report['document-uri']),
      blocked: originOf(report['blocked-uri']),
    },
    'a browser refused part of a page',
  )
}

function screenOf(address: string | undefined): string {
  if (!address || !URL.canParse(address)) return 'other'
  const { pathname } = new URL(address)
  return findPage(pathname)?.screen ?? (pathname.startsWith('/partner/') ? 'partner-page' : 'other')
}

/** 'inline' and 'eval' are words of the browser; of an address only where it leads. */
function originOf(blocked: string | undefined): string {
  if (blocked === undefined || blocked === '') return 'unknown'
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked
  return URL.canParse(blocked) ? new URL(blocked).origin.slice(0, 100) : 'unknown'
}
