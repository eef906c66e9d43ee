import {
  claimedRoles,
  credential,
  optionalText,
  rolesOrNone,
  type SettingRow,
  text,
  valueList,
  wrong,
} from './setting-kinds.ts'

/** Kept as it was given, with its slash: an issuer is compared letter by letter. */
const issuer: SettingRow<string | undefined> = {
  variable: 'OIDC_ISSUER',
  byDefault: '',
  meaning:
    "the insurer's identity provider (OpenID Connect), as its metadata names it; without it accounts have passwords only",
  read: (setting) => {
    if (!setting) return undefined
    const url = URL.canParse(setting) ? new URL(setting) : undefined
    if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash)
      wrong('OIDC_ISSUER', `must be an address that starts with https:// and has no query, not '${setting}'`)
    return setting
  },
}

/** Sign-in by the insurer's identity provider. */
export const identityProviderRows = {
  oidcIssuer: issuer,
  oidcName: optionalText('OIDC_NAME', "what people call the provider, as in 'Sign in with …'"),
  oidcClientId: optionalText('OIDC_CLIENT_ID', 'our client id at the provider'),
  oidcClientSecret: credential('OIDC_CLIENT_SECRET', 'our client secret at the provider'),
  oidcScopes: text('OIDC_SCOPES', 'openid profile email', 'scopes we ask for, openid among them'),
  oidcRoleClaim: text(
    'OIDC_ROLE_CLAIM',
    'groups',
    'claim with the groups or roles of a person; dots lead into an object, as in realm_access.roles',
  ),
  oidcRoles: claimedRoles(
    'OIDC_ROLES',
    'which of its values give which role of docs/roles.md: value=role, comma separated; the first that a person has decides, who has none cannot sign in',
  ),
  oidcCodeClaim: optionalText(
    'OIDC_CODE_CLAIM',
    'claim with the code of the account, which only the insurer may set: it links existing accounts and names new ones; new codes are made up when empty',
  ),
  oidcSecondFactor: valueList(
    'OIDC_SECOND_FACTOR',
    'mfa',
    'values of amr or acr with which the provider says that it has asked for a second factor, comma separated, or none',
  ),
  passwordOffRoles: rolesOrNone(
    'PASSWORD_OFF_ROLES',
    'roles that sign in with the provider only (those of docs/roles.md), comma separated, or none',
  ),
} as const
