import type { FastifyInstance } from 'fastify'

export interface KnownMethods {
  /** Methods that some route answers at this address, so that another method is a 405 and not a 404. */
  at(pathname: string): string[]
}

export function installMethods(app: FastifyInstance): KnownMethods {
  const routes: { pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', (route) => {
    if (route.url.includes('*')) return
    routes.push({ pattern: patternOf(route.url), methods: [route.method].flat() })
  })
  return {
    at: (pathname) =>
      [...new Set(routes.filter((one) => one.pattern.test(pathname)).flatMap((one) => one.methods))].sort(),
  }
}

function patternOf(url: string): RegExp {
  const path = url
    .replace(/\/+$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[A-Za-z_]+/g, '[^/]+')
  return new RegExp(`^${path}/?$`)
}
