import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import { hashToken, newToken } from '../kernel/ids.ts'
import { isHttps, sessionCookie } from './session.ts'

/** Stays in a browser after its account has signed out: a customer who agrees in it agrees on a partner's device. */
const deviceCookie = 'device'

const day = 24 * 60 * 60_000
const cookieMs = 365 * day
/** Networks reassign addresses: after a day the same address proves nothing. */
const addressMs = day

/** Marks the browser as one of this account, and says whether it is a new one. */
export async function markPartnerDevice(
  { tx, deps }: Work,
  request: FastifyRequest,
  reply: FastifyReply,
  partnerId: string,
): Promise<boolean> {
  const token = request.cookies[deviceCookie] ?? newToken()
  reply.setCookie(deviceCookie, token, {
    path: '/',
    sameSite: 'lax',
    secure: isHttps(deps),
    httpOnly: true,
    maxAge: cookieMs / 1000,
  })
  const deviceHash = hashToken(token)
  const knownDevice = await tx
    .selectFrom('partner_devices')
    .select('ip')
    .where('partner_id', '=', partnerId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  await recordDevice(tx, deps, { partnerId, deviceHash, ip: request.ip })
  return knownDevice === undefined
}

/** The browser of this request, where the account has signed in with it before. */
export async function findKnownDevice(
  deps: Deps,
  request: FastifyRequest,
  partnerId: string,
): Promise<string | undefined> {
  const token = request.cookies[deviceCookie]
  if (!token) return undefined
  const device = await deps.db
    .selectFrom('partner_devices')
    .select('device_hash')
    .where('partner_id', '=', partnerId)
    .where('device_hash', '=', hashToken(token))
    .executeTakeFirst()
  return device?.device_hash
}

/** A session in use: its browser and the address it is at now. */
export async function recordPartnerDevice(deps: Deps, request: FastifyRequest, partnerId: string): Promise<void> {
  const token = request.cookies[deviceCookie]
  const deviceHash = token ? hashToken(token) : ''
  await recordDevice(deps.db, deps, { partnerId, deviceHash, ip: request.ip })
}

async function recordDevice(
  db: Executor,
  deps: Deps,
  device: { partnerId: string; deviceHash: string; ip: string },
): Promise<void> {
  const last_seen_at = timeNow(deps)
  await db
    .insertInto('partner_devices')
    .values({ partner_id: device.partnerId, device_hash: device.deviceHash, ip: device.ip, last_seen_at })
    .onConflict((conflict) => conflict.columns(['partner_id', 'device_hash', 'ip']).doUpdateSet({ last_seen_at }))
    .execute()
}

export interface PartnerTrace {
  /** The account that has used this browser. */
  devicePartnerId?: string
  isPartnerAddress: boolean
}

/** Whether a customer's request comes from a browser of any account, or from the address the selling partner works at. */
export async function tracePartner(
  db: Executor,
  deps: Deps,
  request: FastifyRequest,
  partnerId: string,
): Promise<PartnerTrace> {
  const devicePartnerId = await findDevicePartner(db, deps, request, partnerId)
  return {
    ...(devicePartnerId && { devicePartnerId }),
    isPartnerAddress: await isAddressOf(db, deps, request.ip, partnerId),
  }
}

async function findDevicePartner(db: Executor, deps: Deps, request: FastifyRequest, partnerId: string) {
  const device = request.cookies[deviceCookie]
  const session = request.cookies[sessionCookie(deps)]
  const byDevice = device
    ? await db
        .selectFrom('partner_devices')
        .select('partner_id')
        .where('device_hash', '=', hashToken(device))
        // Several accounts may have used it: the seller's own says most.
        .orderBy(sql`partner_id = ${partnerId}`, 'desc')
        .executeTakeFirst()
    : undefined
  const bySession = session
    ? await db
        .selectFrom('sessions')
        .select('partner_id')
        .where('token_hash', '=', hashToken(session))
        .executeTakeFirst()
    : undefined
  return byDevice?.partner_id ?? bySession?.partner_id
}

/** A loopback address is every local user's, or that of a proxy not set up: it proves nothing. */
const isOwnMachine = (ip: string) => /^(::1$|(::ffff:)?127\.)/.test(ip)

async function isAddressOf(db: Executor, deps: Deps, ip: string, partnerId: string): Promise<boolean> {
  if (isOwnMachine(ip)) return false
  const since = new Date(deps.now() - addressMs).toISOString()
  const used = await db
    .selectFrom('partner_devices')
    .select('ip')
    .where('partner_id', '=', partnerId)
    .where('ip', '=', ip)
    .where('last_seen_at', '>', since)
    .executeTakeFirst()
  return used !== undefined
}
