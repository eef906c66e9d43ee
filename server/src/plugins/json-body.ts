import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sealedMark } from '../kernel/sealed-text.ts'
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
  app.addHook('preValidation', (request: FastifyRequest, _reply, done) => {
    const { body, params, query } = request
    // No row has such a name: the same answer as for any other that does not exist.
    if (!areStorableParts(params)) return done(new Refusal(404, 'not_found'))
    const isGood = areStorableParts(query) && (body === undefined || isStorable(body))
    done(isGood ? undefined : new Refusal(400, 'bad_request'))
  })
}

/** Of an address: names and texts, or a list of texts where a name was given twice. */
function areStorableParts(parts: unknown): boolean {
  const texts = parts as Record<string, unknown>
  for (const name in texts) {
    const value = texts[name]
    if (!isStorableText(name) || !(typeof value === 'string' ? isStorableText(value) : isStorable(value))) return false
  }
  return true
}

/** No NUL, no half of a surrogate pair, nothing that would be opened when it is read, and at most 32 levels. Not recursive: the input decides its depth. */
export function isStorable(value: unknown): boolean {
  const open: [unknown, number][] = [[value, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [at, depth] = next
    if (typeof at === 'string') {
      if (!isStorableText(at)) return false
    } else if (at !== null && typeof at === 'object' && !(at instanceof Uint8Array)) {
      if (depth >= deepestJson) return false
      for (const [key, inner] of Object.entries(at)) {
        if (!isStorableText(key)) return false
        open.push([inner, depth + 1])
      }
    }
  }
  return true
}

function isStorableText(text: string): boolean {
  return !text.includes('\0') && !text.startsWith(sealedMark) && text.isWellFormed()
}
