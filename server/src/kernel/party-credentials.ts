import { credential, header, type SettingRow } from './setting-kinds.ts'

type CredentialRows<Party extends string> = {
  readonly [Name in `${Party}Key` | `${Party}Secret`]: SettingRow<string | undefined>
} & {
  readonly [Name in `${Party}KeyHeader` | `${Party}SecretHeader`]: SettingRow<string>
}

/** What we show an outside party to prove who we are: a key and, where it demands two, a secret, each in a header of its choice. */
export function credentialRows<Party extends string>(
  party: Party,
  variable: string,
  name: string,
): CredentialRows<Party> {
  return {
    [`${party}Key`]: credential(`${variable}_KEY`, `our key at ${name}`),
    [`${party}KeyHeader`]: header(
      `${variable}_KEY_HEADER`,
      'authorization',
      `header that carries the key to ${name}; authorization carries it as a bearer token`,
    ),
    [`${party}Secret`]: credential(`${variable}_SECRET`, `second secret at ${name}, where it demands one`),
    [`${party}SecretHeader`]: header(
      `${variable}_SECRET_HEADER`,
      'x-client-secret',
      `header that carries the second secret to ${name}`,
    ),
  } as CredentialRows<Party>
}

type CredentialSettings<Party extends string> = {
  readonly [Name in `${Party}Key` | `${Party}Secret`]: string | undefined
} & { readonly [Name in `${Party}KeyHeader` | `${Party}SecretHeader`]: string }

/** The headers that carry them; none where the party was given no key. */
export function credentialHeaders<Party extends string>(
  settings: CredentialSettings<Party>,
  party: Party,
): Record<string, string> {
  const read = settings as Readonly<Record<string, string | undefined>>
  const headers: Record<string, string> = {}
  const key = read[`${party}Key`]
  const keyHeader = read[`${party}KeyHeader`] ?? 'authorization'
  if (key) headers[keyHeader] = keyHeader === 'authorization' ? bearer(key) : key
  const secret = read[`${party}Secret`]
  const secretHeader = read[`${party}SecretHeader`]
  if (secret && secretHeader) headers[secretHeader] = secret
  return headers
}

export function bearer(key: string): string {
  return `Bearer ${key}`
}
