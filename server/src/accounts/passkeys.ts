import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import type { Account } from './account.ts'
import type { SecondFactor } from './second-factors.ts'

/** What a new passkey leaves with us. */
export interface NewPasskey {
  credentialId: string
  publicKey: string
  signCount: number
  transports: string[]
}

/** Read only where somebody uses a passkey. */
const loadLibrary = () => import('@simplewebauthn/server')

/** A passkey belongs to the site's name, and is used on its own address only. A number is no name: on one's own machine localhost is. */
function siteOf({ settings }: Pick<Deps, 'settings'>) {
  const site = new URL(settings.publicUrl)
  if (/^(127\.|\[::1\])/.test(site.hostname)) site.hostname = 'localhost'
  return { rpID: site.hostname, origin: site.origin }
}

/** What the browser is asked for a new passkey; its challenge stays with the session. */
export async function askForNewPasskey(
  deps: Deps,
  { account, sessionId, factors }: { account: Account; sessionId: string; factors: readonly SecondFactor[] },
): Promise<string> {
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: deps.settings.insurer.brand,
    rpID: siteOf(deps).rpID,
    userName: account.code,
    userDisplayName: account.name,
    userID: new TextEncoder().encode(account.id),
    attestationType: 'none',
    excludeCredentials: passkeysOf(factors),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keepChallenge(deps.db, sessionId, options.challenge)
  return JSON.stringify(options)
}

/** Undefined for an answer that does not fit the challenge, the site or the form. */
export async function readNewPasskey(deps: Deps, sessionId: string, answer: string): Promise<NewPasskey | undefined> {
  const expectedChallenge = await takeChallenge(deps.db, sessionId)
  const response = parse<RegistrationResponseJSON>(answer)
  if (expectedChallenge === undefined || !response) return undefined
  const { verifyRegistrationResponse } = await loadLibrary()
  const { rpID, origin } = siteOf(deps)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    })
    if (!verified) return undefined
    const { id, publicKey, counter, transports } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      signCount: counter,
      transports: transports ?? [],
    }
  } catch {
    return undefined
  }
}

/** What the browser is asked for one of the account's passkeys; undefined where it has none. */
export async function askForPasskey(
  deps: Deps,
  sessionId: string,
  factors: readonly SecondFactor[],
): Promise<string | undefined> {
  const allowCredentials = passkeysOf(factors)
  if (allowCredentials.length === 0) return undefined
  const { generateAuthenticationOptions } = await loadLibrary()
  const { rpID } = siteOf(deps)
  const options = await generateAuthenticationOptions({ rpID, allowCredentials, userVerification: 'preferred' })
  await keepChallenge(deps.db, sessionId, options.challenge)
  return JSON.stringify(options)
}

/** Whether one of these passkeys has signed the session's challenge, on this site. */
export async function usePasskey(
  { tx, deps }: Work,
  sessionId: string,
  factors: readonly SecondFactor[],
  answer: string,
): Promise<boolean> {
  const expectedChallenge = await takeChallenge(tx, sessionId)
  const response = parse<AuthenticationResponseJSON>(answer)
  const factor = factors.find((one) => one.credential_id !== null && one.credential_id === response?.id)
  if (expectedChallenge === undefined || !response || !factor) return false
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { rpID, origin } = siteOf(deps)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      credential: {
        id: factor.credential_id!,
        publicKey: new Uint8Array(Buffer.from(factor.public_key!, 'base64url')),
        counter: Number(factor.sign_count),
      },
    })
    if (!verified) return false
    await tx
      .updateTable('second_factors')
      .set({ sign_count: authenticationInfo.newCounter, last_used_at: timeNow(deps) })
      .where('id', '=', factor.id)
      .execute()
    return true
  } catch {
    return false
  }
}

function passkeysOf(factors: readonly SecondFactor[]) {
  return factors.flatMap(({ credential_id, transports }) => (credential_id ? [{ id: credential_id, transports }] : []))
}

async function keepChallenge(db: Executor, sessionId: string, challenge: string): Promise<void> {
  await db.updateTable('sessions').set({ challenge }).where('token_hash', '=', sessionId).execute()
}

/** Each challenge is answered once. */
async function takeChallenge(db: Executor, sessionId: string): Promise<string | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select('challenge')
    .where('token_hash', '=', sessionId)
    .executeTakeFirst()
  if (!session?.challenge) return undefined
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ challenge: null })
    .where('token_hash', '=', sessionId)
    .where('challenge', '=', session.challenge)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? session.challenge : undefined
}

function parse<Value>(text: string): Value | undefined {
  try {
    return JSON.parse(text) as Value
  } catch {
    return undefined
  }
}
