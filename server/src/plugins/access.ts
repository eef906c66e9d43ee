import { type Capability, can, canRead } from '@portal/domain/kernel/access.ts'
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
    /** Changes nothing: a role that only reads may call it. */
    reads?: boolean
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

/** A call as the matrix of roles sees it. */
interface Guarded {
  access: Access
  reads: boolean
}

/** Whether the matrix lets a role make a call that needs a session. */
export function mayCall(role: string, { access, reads }: Guarded): boolean {
  return access === 'signed-in' || (reads ? canRead(role, access) : can(role, access))
}

/** Throws 401 without a session and 403 for a role without the right. */
export function checkAccess(call: Guarded, who: SignedIn | undefined): void {
  if (!needsSession(call.access)) return
  if (!who) throw new Refusal(401, 'unauthenticated')
  if (!mayCall(who.role, call)) throw new Refusal(403, 'not_allowed')
}
