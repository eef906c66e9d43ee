import type { PartnerRow } from '@portal/contract/calls/office-accounts.ts'
import {
  type ApiAccess as Access,
  type ApiKeyRow,
  getApiAccess,
  revokeApiKey,
  setApiAccess,
} from '@portal/contract/calls/office-api-access.ts'
import { apiScopes } from '@portal/domain/kernel/api-scopes.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showMoment } from '../../../kit/show-moment.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Choices.tsx'
import { useMayChange } from '../Changing.tsx'
import { useOfficeAction } from '../use-office-action.ts'
import { say } from './words.ts'

/** What the systems of this partner may do, and the keys with which they do it. */
export function ApiAccess({ partner: { partner_id } }: { partner: PartnerRow }) {
  const reading = useCall(getApiAccess, { params: { partner_id } })
  return (
    <Loaded reading={reading} failed={say('office-admin.api_not_loaded')}>
      {(access) => <Permissions partnerId={partner_id} saved={access} />}
    </Loaded>
  )
}

function Permissions({ partnerId, saved }: { partnerId: string; saved: Access }) {
  const [access, setAccess] = useState(saved)
  const { run, busy } = useOfficeAction()
  const mayChange = useMayChange()
  const params = { partner_id: partnerId }
  return (
    <section className="stack" aria-label={say('office-admin.api_access')}>
      <h3>{say('office-admin.api_access')}</h3>
      {mayChange ? (
        <>
          <p className="muted">{say('office-admin.api_access_note')}</p>
          {apiScopes.map((scope) => (
            <Checkbox
              key={scope}
              label={say(`office-admin.api_scope.${scope}`)}
              checked={access.scopes.includes(scope)}
              onCheck={(isGiven) =>
                setAccess({
                  ...access,
                  scopes: isGiven ? [...access.scopes, scope] : access.scopes.filter((one) => one !== scope),
                })
              }
            />
          ))}
          <Button
            busy={busy === 'scopes'}
            onClick={() =>
              run('scopes', async () => {
                setAccess(await send(setApiAccess, { params, body: { scopes: access.scopes } }))
                return say('office-admin.api_access_saved')
              })
            }
          >
            {say('office-admin.save_api_access')}
          </Button>
        </>
      ) : (
        <p>
          {access.scopes.length > 0
            ? access.scopes.map((scope) => say(`office-admin.api_scope.${scope}`)).join(', ')
            : say('office-admin.no_api_access')}
        </p>
      )}
      {access.keys.map((key) => (
        <div key={key.key_id} className="stack">
          <p>
            <strong>{key.name}</strong> …{key.hint}
            <br />
            {sayKey(key)}
          </p>
          {mayChange && key.state === 'active' && (
            <Button
              look="danger"
              busy={busy === key.key_id}
              aria-label={say('office-admin.revoke_api_key_of', { name: key.name })}
              onClick={() =>
                run(key.key_id, async () => {
                  setAccess(await send(revokeApiKey, { params: { ...params, key_id: key.key_id }, body: {} }))
                  return say('office-admin.api_key_was_revoked')
                })
              }
            >
              {say('office-admin.revoke_api_key')}
            </Button>
          )}
        </div>
      ))}
    </section>
  )
}

function sayKey({ state, expires_at, last_used_at, last_used_from = '' }: ApiKeyRow): string {
  if (state !== 'active') return say(`office-admin.api_key_state.${state}`)
  const until = say('office-admin.api_key_until', { until: showMoment(expires_at) })
  const used = last_used_at
    ? say('office-admin.api_key_used', { used: showMoment(last_used_at), address: last_used_from })
    : say('office-admin.api_key_unused')
  return `${until} ${used}`
}
