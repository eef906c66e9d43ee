import { type Capability, can } from '@portal/domain/kernel/access.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'
import type { SignedIn } from './session.ts'

/**
 * Who may call a route: anybody, a customer by link (the call itself reads the link's cookie), anybody signed in, or a role with a capability.
 */
export type Access = 'public' | 'customer' | 'signed-in' | Capability

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** The call's name in the contract. */
    call?: string
    /** Answered after a fresh proof of identity only. */
    stepUp?: boolean
  }
}

/** A route without an access rule stops the start. */
export function installAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} has no access rule (config.access)`)
  })
}

export function needsSession(access: Access): boolean {
  return access !== 'public' && access !== 'customer'
}

/** Throws 401 without a session and 403 for a role without the right. */
export function checkAccess(access: Access, who: SignedIn | undefined): void {
  if (!needsSession(access)) return
  if (!who) throw new Refusal(401, 'unauthenticated')
  if (access !== 'signed-in' && !can(who.role, access as Capability)) throw new Refusal(403, 'not_allowed')
}
