import type { JWTPayload } from 'jose'
import type { ClientAuth } from 'openid-client'
import { keepFresh } from '../../kernel/keep-fresh.ts'
import { createPartyCaller } from '../call-party.ts'
import { done, garbage, type IntegrationFailure, type Outcome } from '../outcome.ts'
import { type ConfirmedIdentity, type EndedSession, type IdentityProvider, providerPaths } from './identity-provider.ts'
import { readClaim } from './read-claim.ts'

interface OpenIdConnectOptions {
  issuer: string
  name: string
  clientId: string
  clientSecret: string
  scopes: string
  /** Claims that must be known: userinfo is asked where the ID token lacks one of them. */
  needs: readonly string[]
  publicUrl: string
  timeoutSeconds?: number
}

const hour = 60 * 60_000
/** A person waits meanwhile. */
const patienceSeconds = 5
/** By which the clocks of both sides may differ. */
const toleranceSeconds = 60
/** A logout token is sent at once; an older one is sent again by somebody else. */
const logoutTokenSeconds = 300
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** An OpenID provider: authorization code with PKCE, the signature of every token checked against its published keys. */
export function createOpenIdConnect(options: OpenIdConnectOptions): IdentityProvider {
  const { issuer, publicUrl } = options
  const call = createPartyCaller('identity_provider', new URL(issuer))
  // Metadata and keys change now and then; when the provider is away the next sign-in asks again.
  const connect = keepFresh(hour, () => discover(options))
  const asking = <Value>(operation: string, ask: () => Promise<Outcome<Value>>) =>
    call(operation, () => ask().catch(describeFailure))

  return {
    name: options.name,

    findSignInAddress: ({ state, nonce, verifier }, { again }) =>
      asking('sign in', async () => {
        const { client, config } = await connect()
        const address = client.buildAuthorizationUrl(config, {
          redirect_uri: publicUrl + providerPaths.back,
          scope: options.scopes,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(again && { prompt: 'login', max_age: '0' }),
        })
        return done(address.href)
      }),

    confirmReturn: (query, secrets) =>
      asking('confirm sign-in', async () => {
        const { client, config } = await connect()
        const address = new URL(`${publicUrl}${providerPaths.back}?${query}`)
        const tokens = await client.authorizationCodeGrant(config, address, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
        })
        const claims = tokens.claims()
        // A template of many tenants would let in the people of each of them.
        if (claims?.iss !== issuer || !tokens.id_token) return garbage('issuer')
        const lacks = options.needs.some((name) => readClaim(claims, name) === undefined)
        const hasMore = config.serverMetadata().userinfo_endpoint !== undefined
        const more = lacks && hasMore ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {}
        return done(confirmedIdentity({ ...more, ...claims }, tokens.id_token))
      }),

    findSignOutAddress: (idToken) =>
      asking('sign out', async () => {
        const { client, config } = await connect()
        if (!config.serverMetadata().end_session_endpoint) return done(null)
        const parameters = { id_token_hint: idToken, post_logout_redirect_uri: publicUrl + providerPaths.signedOut }
        return done(client.buildEndSessionUrl(config, parameters).href)
      }),

    readLogoutToken: (token) =>
      asking('logout token', async () => {
        const { verifyLogoutToken } = await connect()
        const { payload } = await verifyLogoutToken(token)
        return readLogoutClaims(issuer, payload)
      }),
  }
}

async function discover({ issuer, clientId, clientSecret, timeoutSeconds = patienceSeconds }: OpenIdConnectOptions) {
  const client = await import('openid-client')
  const { createRemoteJWKSet, jwtVerify } = await import('jose')
  const authenticate: ClientAuth = (server, ...request) => {
    // As the standard has it where the provider does not say.
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const isBasic = methods.includes('client_secret_basic')
    return (isBasic ? client.ClientSecretBasic : client.ClientSecretPost)(clientSecret)(server, ...request)
  }
  const metadata = { [client.clockTolerance]: toleranceSeconds }
  const config = await client.discovery(new URL(issuer), clientId, metadata, authenticate, {
    timeout: timeoutSeconds,
    execute: [client.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : [])],
  })
  const { jwks_uri, id_token_signing_alg_values_supported: signedWith = ['RS256'] } = config.serverMetadata()
  const keys = createRemoteJWKSet(new URL(jwks_uri ?? issuer), { timeoutDuration: timeoutSeconds * 1000 })
  const verifyLogoutToken = (token: string) =>
    jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms: signedWith.filter((algorithm) => !/^(HS|none)/.test(algorithm)),
      clockTolerance: toleranceSeconds,
      maxTokenAge: logoutTokenSeconds,
      requiredClaims: ['jti', 'events'],
    })
  return { client, config, verifyLogoutToken }
}

function confirmedIdentity(claims: Record<string, unknown>, idToken: string): ConfirmedIdentity {
  const { auth_time, sid } = claims
  return {
    issuer: String(claims.iss),
    subject: String(claims.sub),
    claims,
    sid: typeof sid === 'string' ? sid : undefined,
    signedInAt: typeof auth_time === 'number' ? auth_time * 1000 : undefined,
    idToken,
  }
}

/** A token of another kind is no logout token, although its signature is right: an ID token has a nonce and no such event. */
function readLogoutClaims(issuer: string, { sub, sid, nonce, events }: JWTPayload): Outcome<EndedSession> {
  const isLogout = events !== null && typeof events === 'object' && logoutEvent in events
  const ended = { issuer, subject: sub, sid: typeof sid === 'string' ? sid : undefined }
  if (!isLogout || nonce !== undefined || !(ended.subject || ended.sid)) return garbage('logout token')
  return done(ended)
}

interface CodedError {
  name: string
  code?: unknown
  /** Of OAuth's own refusals. */
  error?: unknown
  status?: unknown
  cause?: unknown
}

/** Whether the provider was away, refused, or said what we do not believe. */
function describeFailure(problem: unknown): IntegrationFailure {
  if (!(problem instanceof Error)) return garbage('unknown')
  const { name, code, error, status, cause } = problem as CodedError
  if (code === 'OAUTH_TIMEOUT' || name === 'TimeoutError' || code === 'ERR_JWKS_TIMEOUT')
    return { ok: false, kind: 'timeout', maybeDone: false, detail: 'timeout' }
  const answered = typeof status === 'number' ? status : cause instanceof Response ? cause.status : undefined
  if (typeof error === 'string' || (answered !== undefined && answered >= 500))
    return {
      ok: false,
      kind: 'http',
      maybeDone: false,
      detail: String(error ?? code),
      ...(answered !== undefined && { status: answered }),
    }
  // As `fetch` says that there was no connection.
  if (name === 'TypeError' && code === undefined)
    return {
      ok: false,
      kind: 'refused',
      maybeDone: false,
      detail: String((cause as CodedError | undefined)?.code ?? name),
    }
  return garbage(String(code ?? name))
}

/** Whether the provider could not be asked at all: the person may try again, and the way by password is open. */
export function isUnreachable({ kind, status }: IntegrationFailure): boolean {
  return kind === 'timeout' || kind === 'refused' || (kind === 'http' && status !== undefined && status >= 500)
}
