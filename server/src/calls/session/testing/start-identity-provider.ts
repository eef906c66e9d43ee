import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'

/** A person at the provider. */
export interface KnownPerson {
  sub: string
  groups: string[]
  name?: string
  email?: string
  email_verified?: boolean
  phone_number?: string
  partner_code?: string
  /** How they signed in. */
  amr?: string[]
}

interface StartedProvider {
  issuer: string
  /** Who signs in next; undefined for somebody who cancels. */
  person: KnownPerson | undefined
  /** Changes the ID token that is given next, once; the signature stays right. */
  change: ((claims: JWTPayload) => JWTPayload) | undefined
  /** Signs the next ID token with a key that was never published. */
  isForged: boolean
  /** A browser at the provider: follows an address until it leads back, and answers where to. */
  browse: (address: string) => Promise<string>
  /** Forgets that the browser is signed in. */
  forgetBrowser: () => void
  signLogoutToken: (claims: JWTPayload) => Promise<string>
  stop: () => Promise<void>
}

export const clientId = 'portal'
export const clientSecret = 'secret-of-the-portal-at-the-provider'

/** A real OpenID provider on a loopback address, whose people sign in without being asked. */
export async function startIdentityProvider(
  publicUrl: string,
  receiveLogout: (body: string) => Promise<number>,
): Promise<StartedProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const stranger = await generateKeyPair('RS256')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const jwk = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' }
  const people = new Map<string, KnownPerson>()
  let cookies = new Map<string, string>()

  const configuration: Configuration = {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/partner/login/provider/return`],
        post_logout_redirect_uris: [`${publicUrl}/partner/logout/done`],
        backchannel_logout_uri: `${publicUrl}/partner/logout/provider`,
        backchannel_logout_session_required: true,
        require_auth_time: true,
      },
    ],
    jwks: { keys: [jwk] },
    ttl: { Interaction: 600, Grant: 3600, Session: 3600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
    cookies: { keys: ['a key of the cookies of the test'] },
    claims: {
      openid: ['sub', 'amr', 'auth_time'],
      profile: ['name', 'groups', 'partner_code'],
      email: ['email', 'email_verified'],
      phone: ['phone_number'],
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      // Nobody is asked whether they really mean it.
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = form
        },
      },
    },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: async () => {
        const { amr: _amr, ...claims } = people.get(sub)!
        return { ...claims }
      },
    }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({ clientId, accountId: ctx.oidc.session!.accountId! })
      grant.addOIDCScope('openid profile email phone')
      await grant.save()
      return grant
    },
    fetch: async (url, options) => {
      if (String(url) !== `${publicUrl}/partner/logout/provider`) return fetch(url, options)
      return new Response(null, { status: await receiveLogout(String(options?.body)) })
    },
  }
  const provider = new Provider(issuer, configuration)
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith('/interaction/')) {
      const { person } = started
      if (person) people.set(person.sub, person)
      const result = person
        ? { login: { accountId: person.sub, amr: person.amr ?? ['pwd'] } }
        : { error: 'access_denied', error_description: 'cancelled' }
      ctx.respond = false
      await provider.interactionFinished(ctx.req, ctx.res, result)
      return
    }
    await next()
    const { change, isForged } = started
    if (ctx.path !== '/token' || !(change || isForged)) return
    started.change = undefined
    started.isForged = false
    const body = ctx.body as { id_token?: string }
    const claims = JSON.parse(Buffer.from(body.id_token!.split('.')[1]!, 'base64url').toString()) as JWTPayload
    const key = isForged ? stranger.privateKey : privateKey
    body.id_token = await sign(change ? change(claims) : claims, key)
  })
  const sign = (claims: JWTPayload, key = privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(key)
  server.on('request', provider.callback())

  const started: StartedProvider = {
    issuer,
    person: undefined,
    change: undefined,
    isForged: false,
    browse: async (address) => {
      let url = address
      while (url.startsWith(issuer)) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        let reply = await fetch(url, { redirect: 'manual', headers: { cookie } })
        keepCookies(reply)
        if (reply.status === 200) {
          // The form of a sign-out, sent as its button would.
          const xsrf = /name="xsrf" value="([^"]+)"/.exec(await reply.text())![1]!
          const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
          const body = new URLSearchParams({ xsrf, logout: 'yes' })
          reply = await fetch(`${issuer}/session/end/confirm`, {
            method: 'POST',
            redirect: 'manual',
            headers: { cookie: sent },
            body,
          })
          keepCookies(reply)
        }
        url = new URL(reply.headers.get('location')!, url).href
      }
      return url.slice(publicUrl.length)
    },
    forgetBrowser: () => {
      cookies = new Map()
    },
    signLogoutToken: (claims) => sign(claims),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const keepCookies = (reply: Response) => {
    for (const cookie of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  return started
}
