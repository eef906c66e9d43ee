import type { PartnerRow } from '@portal/contract/calls/office-accounts.ts'
import { placePartner } from '@portal/contract/calls/office-branches.ts'
import { useId } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import { FormText } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { OfficeForm } from '../OfficeForm.tsx'
import { say } from './branch-words.ts'
import { Asking } from './ConfirmedAction.tsx'
import { ReasonField } from './ReasonField.tsx'

interface PlaceProps {
  partner: PartnerRow
  onChanged: () => void
}

/** Where a partner stands: in a branch, or under another partner. */
export function PlacePartner(props: PlaceProps) {
  const { name, code } = props.partner
  return (
    <Asking
      label={say('office-branches.place')}
      effect={say('office-branches.place_effect', { name: `${name} (${code})` })}
    >
      {() => <PlaceForm {...props} />}
    </Asking>
  )
}

function PlaceForm({ partner, onChanged }: PlaceProps) {
  const form = useStepForm<{ branch: string; supervisor: string; reason: string }>({
    start: { branch: partner.branch ?? '', supervisor: '', reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? [{ path: 'reason', code: 'required' }] : []),
  })
  // The same sheet has other forms with a reason.
  const id = useId()
  return (
    <OfficeForm
      form={form}
      look="primary"
      button={say('office-branches.save_place')}
      save={async ({ branch, supervisor, reason }) => {
        // With a supervisor the branch follows.
        const place = supervisor.trim() ? { supervisor: supervisor.trim() } : { branch: branch.trim() }
        await send(placePartner, {
          params: { partner_id: partner.partner_id },
          body: { ...place, reason },
          version: partner.version,
        })
        onChanged()
        return say('office-branches.placed')
      }}
    >
      <FormText
        form={form}
        name="branch"
        label={say('office-branches.branch_code')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
      />
      <FormText
        form={form}
        name="supervisor"
        label={say('office-branches.supervisor')}
        hint={say('office-branches.supervisor_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
      />
      <ReasonField form={form} id={id} />
    </OfficeForm>
  )
}
