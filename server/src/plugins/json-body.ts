import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** Deeper than any valid body, and far below what would overflow the stack. */
const deepestJson = 32

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Keeps the exact bytes on `request.rawBody`, for signatures. */
    rawBody?: boolean
  }
  interface FastifyRequest {
    rawBody?: Buffer
  }
}

/** JSON is the only body; what PostgreSQL could not hold, or would change silently, is refused before any code sees it. */
export function installJsonBody(app: FastifyInstance): void {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer
    if (request.routeOptions.config.rawBody) request.rawBody = bytes
    let text: string
    try {
      text = utf8.decode(bytes)
    } catch {
      return done(new Refusal(400, 'bad_request'))
    }
    if (text.length === 0) return done(null, undefined)
    parse(request, text, (error, value) => done(error ? new Refusal(400, 'bad_request') : null, value))
  })
  app.addHook('preValidation', async (request: FastifyRequest) => {
    refuseUnstorable(request.body)
    refuseUnstorable(request.params)
    refuseUnstorable(request.query)
  })
}

/** Throws 400 on NUL, on half a surrogate pair and on more than 32 levels. Not recursive: the input decides its depth. */
function refuseUnstorable(value: unknown): void {
  const open: [unknown, number][] = [[value, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [at, depth] = next
    if (typeof at === 'string') refuseText(at)
    else if (at !== null && typeof at === 'object' && !(at instanceof Uint8Array)) {
      if (depth >= deepestJson) throw new Refusal(400, 'bad_request')
      for (const [key, inner] of Object.entries(at)) {
        refuseText(key)
        open.push([inner, depth + 1])
      }
    }
  }
}

function refuseText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new Refusal(400, 'bad_request')
}
