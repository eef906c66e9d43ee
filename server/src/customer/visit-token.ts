import { createHmac, timingSafeEqual } from 'node:crypto'
import { hmacKey } from '../kernel/hmac-key.ts'
import { newId } from '../kernel/ids.ts'

/** What a customer's link leads to. */
export type VisitTarget = { linkId: string } | { policyId: string } | { serviceRequestId: string } | { queryId: string }

/** A visit as its cookie says it, before anything of it is stored. */
export interface SignedVisit {
  to: VisitTarget
  createdAt: number
}

/** By the letter that stands for each in the cookie. */
const targets: Readonly<Record<string, (id: string) => VisitTarget>> = {
  l: (linkId) => ({ linkId }),
  p: (policyId) => ({ policyId }),
  s: (serviceRequestId) => ({ serviceRequestId }),
  q: (queryId) => ({ queryId }),
}

function writeTarget(to: VisitTarget): string {
  if ('linkId' in to) return `l.${to.linkId}`
  if ('policyId' in to) return `p.${to.policyId}`
  return 'queryId' in to ? `q.${to.queryId}` : `s.${to.serviceRequestId}`
}

/**
 * The cookie of a visit names what was opened and when, and is signed: opening a link needs no row. It cannot be made without the server's
 * key, and no two are the same.
 */
export function visitToken(linkSecret: string, { to, createdAt }: SignedVisit): string {
  const content = `${writeTarget(to)}.${createdAt.toString(36)}.${newId('V')}`
  return `${content}.${sign(linkSecret, content)}`
}

/** Undefined for a cookie that is not of this form or not ours. */
export function readVisitToken(linkSecret: string, token: string): SignedVisit | undefined {
  const end = token.lastIndexOf('.')
  const content = token.slice(0, end)
  const [letter, id, createdAt, random, ...rest] = content.split('.')
  const toTarget = letter && Object.hasOwn(targets, letter) ? targets[letter] : undefined
  if (!toTarget || !id || !createdAt || !random || rest.length > 0) return undefined
  const expected = Buffer.from(sign(linkSecret, content))
  const given = Buffer.from(token.slice(end + 1))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return { to: toTarget(id), createdAt: Number.parseInt(createdAt, 36) }
}

function sign(linkSecret: string, content: string): string {
  return createHmac('sha256', hmacKey(linkSecret)).update(`visit\0${content}`).digest('base64url')
}
