import type { PartnerRow } from '@portal/contract/calls/office-accounts.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { showMoment } from '../../../kit/show-moment.ts'
import { Rows } from '../../../ui/Card.tsx'
import { ApiAccess } from './ApiAccess.tsx'
import { ProviderLink } from './ProviderLink.tsx'
import { say } from './words.ts'

/** For who may only read: what does not stand in the account's row of the list. */
export function ReadAccount({ partner }: { partner: PartnerRow }) {
  const { role, licence_from, has_identity, created_at } = partner
  return (
    <>
      <Rows
        rows={[
          { label: say('office-admin.created'), value: showMoment(created_at) },
          ...(licence_from ? [{ label: say('office-admin.licence_from'), value: showDay(licence_from) }] : []),
          {
            label: say('office-admin.identity'),
            value: say(has_identity ? 'office-admin.is_recorded' : 'office-admin.is_not_recorded'),
          },
        ]}
      />
      {role === 'partner' && <ApiAccess partner={partner} />}
      <ProviderLink partner={partner} />
    </>
  )
}
