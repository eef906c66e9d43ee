import type { FastifyInstance } from 'fastify'

/** Forms of pages that work without JavaScript. Only for the pages' own scope: calls take JSON. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)))
    },
  )
}

/** Forms of a payment gateway, as the bytes they came in: whoever takes one checks its signature over them, or reads nothing of it. */
export function acceptRawForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer
    done(null, undefined)
  })
}

export function isForm(contentType: string | undefined): boolean {
  return contentType?.startsWith('application/x-www-form-urlencoded') ?? false
}
