import type { Outcome } from '../outcome.ts'

/** What the browser that leaves for the provider must come back with. */
export interface SignInSecrets {
  state: string
  nonce: string
  /** Of PKCE: who has only the code cannot use it. */
  verifier: string
}

/** A person, as the provider has confirmed it. */
export interface ConfirmedIdentity {
  issuer: string
  subject: string
  /** What it says of the person: the ID token and, where that is silent, userinfo. */
  claims: Readonly<Record<string, unknown>>
  /** The session at the provider. */
  sid: string | undefined
  /** When the person signed in there, in milliseconds; undefined where it does not say. */
  signedInAt: number | undefined
  idToken: string
}

/** Whose sessions the provider has ended: one of them, or all of a person. */
export interface EndedSession {
  issuer: string
  subject: string | undefined
  sid: string | undefined
}

/** The insurer's identity provider. */
export interface IdentityProvider {
  /** What people call it. */
  name: string
  /** Where a browser is sent to sign in; with `again`, although it is signed in there. */
  findSignInAddress: (secrets: SignInSecrets, how: { again: boolean }) => Promise<Outcome<string>>
  /** Exchanges what the browser came back with, once, for who it is. */
  confirmReturn: (query: URLSearchParams, secrets: SignInSecrets) => Promise<Outcome<ConfirmedIdentity>>
  /** Where a browser is sent to sign out; null for a provider that has no such page. */
  findSignOutAddress: (idToken: string) => Promise<Outcome<string | null>>
  readLogoutToken: (token: string) => Promise<Outcome<EndedSession>>
}

/** Paths of this site that are registered at the provider. */
export const providerPaths = {
  begin: '/partner/login/provider',
  back: '/partner/login/provider/return',
  signedOut: '/partner/logout/done',
  logout: '/partner/logout/provider',
} as const

/** Where somebody who is signed in proves again, at the provider, who they are. */
export const confirmAddress = `${providerPaths.begin}?confirm`
