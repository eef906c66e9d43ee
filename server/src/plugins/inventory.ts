import type { ApiScope } from '@portal/domain/kernel/api-scopes.ts'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { type Access, needsSession } from './access.ts'
import { scopeOfCall } from './key-scopes.ts'
import type { DeclaredLimits } from './limits.ts'

/** One served call: what the description of the API and the authorisation matrix are made from. */
export interface ServedRoute {
  method: string
  path: string
  access: Access
  /** Changes nothing: a role that only reads may call it. */
  reads: boolean
  /** What costly work it does, and how much of it. */
  limits: DeclaredLimits
  /** The call's name in the contract; absent for pages and probes. */
  call?: string
  /** Answered after a fresh proof of identity only. */
  stepUp?: boolean
  /** What an API key needs for it; without it only a person may make the call. */
  scope?: ApiScope | 'any'
  schema: {
    body?: object
    params?: { properties?: Record<string, object> }
    querystring?: { properties?: Record<string, object> }
  }
}

/** Every route as it is registered, pages and assets left out. */
export function installInventory(app: FastifyInstance): readonly ServedRoute[] {
  const served: ServedRoute[] = []
  app.addHook('onRoute', (route) => {
    if (route.url.includes('*')) return
    for (const method of [route.method].flat().filter((one) => one !== 'HEAD' && one !== 'OPTIONS'))
      served.push({
        method,
        path: route.url,
        access: route.config!.access!,
        reads: route.config?.reads ?? method === 'GET',
        limits: route.config!.limits!,
        ...(route.config?.call && { call: route.config.call }),
        ...(route.config?.stepUp && { stepUp: true }),
        ...scopeOf(route.config),
        schema: (route.schema ?? {}) as ServedRoute['schema'],
      })
  })
  return served
}

function scopeOf({ access, call, stepUp }: FastifyContextConfig = {}): Pick<ServedRoute, 'scope'> {
  const scope = call && access && needsSession(access) && !stepUp ? scopeOfCall(call) : undefined
  return scope ? { scope } : {}
}
