import { createHmac } from 'node:crypto'
import type { Lang } from '@portal/words/languages.ts'
import { type Deps, timeNow } from '../context/deps.ts'
import type { SignInSecrets } from '../integrations/identity/identity-provider.ts'
import { hashToken, newToken } from '../kernel/ids.ts'

/** Time to sign in at the provider, a second factor there included. */
export const signInRequestMinutes = 15

interface SignInRequest {
  /** The screen to return to. */
  next: string
  language: Lang | null
  /** The session whose person is asked again who they are, instead of a sign-in. */
  confirms: string | null
}

/** Nothing secret is stored: nonce and verifier follow from what only this browser has. */
function secretsOf(browser: string, state: string): SignInSecrets {
  const derive = (purpose: string) => createHmac('sha256', browser).update(`${purpose} ${state}`).digest('base64url')
  return { state, nonce: derive('nonce'), verifier: derive('verifier') }
}

/** A sign-in that leaves for the provider, bound to the browser that has the secret of its cookie. */
export async function beginSignInRequest(deps: Deps, browser: string, request: SignInRequest): Promise<SignInSecrets> {
  const state = newToken()
  const began_at = timeNow(deps)
  const expires_at = new Date(deps.now() + signInRequestMinutes * 60_000).toISOString()
  await deps.db
    .insertInto('sign_in_requests')
    .values({ state_hash: hashToken(state), browser_hash: hashToken(browser), ...request, began_at, expires_at })
    .execute()
  return secretsOf(browser, state)
}

/** The sign-in that comes back, once; undefined in another browser, a second time and too late. */
export async function takeSignInRequest(deps: Deps, browser: string, state: string) {
  const row = await deps.db
    .deleteFrom('sign_in_requests')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser))
    .returning(['next', 'language', 'confirms', 'began_at', 'expires_at'])
    .executeTakeFirst()
  if (!row || row.expires_at <= timeNow(deps)) return undefined
  return { ...row, secrets: secretsOf(browser, state) }
}
