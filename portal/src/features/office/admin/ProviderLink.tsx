import type { PartnerRow } from '@portal/contract/calls/office-accounts.ts'
import {
  getProviderLink,
  type ProviderLink as Link,
  type LinkedIdentity,
  linkProvider,
  unlinkProvider,
} from '@portal/contract/calls/office-provider-link.ts'
import { useId, useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showMoment } from '../../../kit/show-moment.ts'
import { Rows } from '../../../ui/Card.tsx'
import { say as sayApproval } from '../approvals/words.ts'
import { useMayChange } from '../Changing.tsx'
import { NoteForm } from '../NoteForm.tsx'
import { OfficeForm } from '../OfficeForm.tsx'
import { say } from './words.ts'

/** Whom the insurer's identity provider lets into this account; nothing where the portal has no provider. */
export function ProviderLink({ partner }: { partner: PartnerRow }) {
  const reading = useCall(getProviderLink, { params: { partner_id: partner.partner_id } })
  return (
    <Loaded reading={reading} failed={say('office-admin.provider_not_loaded')}>
      {(saved) => saved.provider && <LinkSection partner={partner} saved={saved} provider={saved.provider} />}
    </Loaded>
  )
}

interface LinkSectionProps {
  partner: PartnerRow
  saved: Link
  provider: string
}

function LinkSection({ partner, saved, provider }: LinkSectionProps) {
  const [{ identity, awaits_approval }, setLink] = useState(saved)
  const mayChange = useMayChange('manage staff')
  const params = { partner_id: partner.partner_id }
  const title = say('office-admin.provider_link', { provider })
  return (
    <section className="stack" aria-label={title}>
      <h3>{title}</h3>
      {identity ? (
        <>
          <p className="muted">{describe(identity, provider)}</p>
          <Rows rows={[{ label: say('office-admin.provider_subject', { provider }), value: identity.subject }]} />
          {mayChange && (
            <NoteForm
              label={say('office-admin.provider_reason')}
              rows={2}
              maxLength={500}
              button={say('office-admin.unlink_provider')}
              look="danger"
              save={async (reason) => {
                setLink(await send(unlinkProvider, { params, body: { reason } }))
                return say('office-admin.provider_was_unlinked', { provider })
              }}
            />
          )}
        </>
      ) : awaits_approval ? (
        <>
          <p className="muted">{say('office-admin.provider_awaits')}</p>
          <Rows
            rows={[
              {
                label: say('office-admin.provider_subject', { provider }),
                value: awaits_approval.provider_subject ?? '',
              },
            ]}
          />
        </>
      ) : !mayChange ? (
        <p className="muted">{say('office-admin.provider_none')}</p>
      ) : (
        <LinkForm
          provider={provider}
          isStaff={partner.role !== 'partner'}
          save={async (body) => {
            const link = await send(linkProvider, { params, body })
            setLink(link)
            return link.identity ? say('office-admin.provider_was_linked') : sayApproval('approvals.requested')
          }}
        />
      )}
    </section>
  )
}

function describe({ linked_at, last_sign_in_at, is_withdrawn }: LinkedIdentity, provider: string): string {
  return [
    say('office-admin.provider_linked', { since: showMoment(linked_at) }),
    last_sign_in_at
      ? say('office-admin.provider_last_sign_in', { at: showMoment(last_sign_in_at) })
      : say('office-admin.provider_unused'),
    ...(is_withdrawn ? [say('office-admin.provider_withdrawn', { provider })] : []),
  ].join(' ')
}

interface NewLink {
  subject: string
  reason: string
}

interface LinkFormProps {
  provider: string
  isStaff: boolean
  save: (link: NewLink) => Promise<string>
}

function LinkForm({ provider, isStaff, save }: LinkFormProps) {
  const form = useStepForm<NewLink>({
    start: { subject: '', reason: '' },
    check: (values) =>
      (['subject', 'reason'] as const)
        .filter((path) => values[path].trim() === '')
        .map((path) => ({ path, code: 'required' })),
  })
  // The same sheet has another form with a reason.
  const id = useId()
  return (
    <OfficeForm
      form={form}
      save={({ subject, reason }) => save({ subject: subject.trim(), reason: reason.trim() })}
      button={say('office-admin.link_provider')}
    >
      <p className="muted">{say('office-admin.provider_not_linked', { provider })}</p>
      {isStaff && <p className="muted">{say('office-admin.provider_staff')}</p>}
      <FormText
        form={form}
        name="subject"
        label={say('office-admin.provider_subject', { provider })}
        maxLength={255}
        autoComplete="off"
      />
      <FormTextArea
        form={form}
        name="reason"
        id={id}
        label={say('office-admin.provider_reason')}
        rows={2}
        maxLength={500}
      />
    </OfficeForm>
  )
}
