import type { AccountRole } from '@portal/domain/kernel/access.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { type Deps, today } from '../context/deps.ts'
import type { ConfirmedIdentity } from '../integrations/identity/identity-provider.ts'
import { readClaim } from '../integrations/identity/read-claim.ts'

/** What the claims of a confirmed identity mean here. What is not well formed is not there. */
export interface Person {
  role: AccountRole | undefined
  code: string | undefined
  name: string | undefined
  email: string | undefined
  mobile: string
  /** The provider says that it has asked for a second factor. */
  hasGivenSecondFactor: boolean
}

export function readPerson(deps: Pick<Deps, 'settings' | 'now'>, { claims }: ConfirmedIdentity): Person {
  const { oidcRoleClaim, oidcRoles, oidcCodeClaim, oidcSecondFactor } = deps.settings
  const values = textsOf(readClaim(claims, oidcRoleClaim))
  const context = { today: today(deps), path: '' }
  const field = (name: 'email' | 'mobile', value: unknown) => {
    const normal = typeof value === 'string' ? normaliseField(name, value) : ''
    return normal !== '' && checkField(name, normal, context).length === 0 ? normal : undefined
  }
  const code = oidcCodeClaim && textOf(readClaim(claims, oidcCodeClaim))?.toUpperCase()
  return {
    // In the order of the mapping, so that the operator says which role comes first.
    role: oidcRoles.find(({ value }) => values.includes(value))?.role,
    code: code && /^[A-Z0-9]{3,20}$/.test(code) ? code : undefined,
    name: textOf(claims.name)?.slice(0, 100),
    email: claims.email_verified === false ? undefined : field('email', claims.email),
    mobile: field('mobile', claims.phone_number) ?? '',
    hasGivenSecondFactor: [...textsOf(claims.amr), ...textsOf(claims.acr)].some((one) =>
      oidcSecondFactor.includes(one),
    ),
  }
}

function textOf(claim: unknown): string | undefined {
  const text = typeof claim === 'string' || typeof claim === 'number' ? String(claim).trim() : ''
  return text === '' ? undefined : text
}

/** A claim with several values is a list, with one often a plain text. */
function textsOf(claim: unknown): readonly string[] {
  return (Array.isArray(claim) ? claim : [claim]).filter((one): one is string => typeof one === 'string')
}
