import { createPrivacyRequest, type PrivacyRequestKind, privacyRequestKinds } from '@portal/contract/calls/privacy.ts'
import { send } from '../../../kit/calls/clients.ts'
import { FormSelect, FormTextArea } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { OfficeForm } from '../OfficeForm.tsx'
import { say } from './words.ts'

/** Records what the customer asks for; it is answered under Requests. */
export function NewRequest({ quoteIds, onOpened }: { quoteIds: readonly string[]; onOpened: () => void }) {
  const form = useStepForm<{ kind: PrivacyRequestKind; reason: string }>({
    start: { kind: 'access', reason: '' },
    check: ({ reason }) => (reason.trim().length < 3 ? [{ path: 'reason', code: 'required' }] : []),
  })
  return (
    <OfficeForm
      form={form}
      save={async ({ kind, reason }) => {
        await send(createPrivacyRequest, { body: { kind, quote_ids: [...quoteIds], reason: reason.trim() } })
        onOpened()
        return say('privacy.recorded')
      }}
      button={say('privacy.record')}
      look="primary"
    >
      <p>{sayCount(say, 'privacy.about', quoteIds.length)}</p>
      <FormSelect
        form={form}
        name="kind"
        label={say('privacy.kind')}
        options={privacyRequestKinds.map((kind) => ({ value: kind, label: say(`privacy.kind.${kind}`) }))}
      />
      <FormTextArea
        form={form}
        name="reason"
        label={say('privacy.reason')}
        hint={say('privacy.reason_hint')}
        rows={3}
        maxLength={500}
      />
    </OfficeForm>
  )
}
