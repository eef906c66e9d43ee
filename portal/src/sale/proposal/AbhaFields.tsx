import type { QuotedMember } from '@portal/contract/calls/quote.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { FormText } from '../../kit/form/fields.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { sayRelation } from '../../kit/say-relation.ts'
import { sayIssue } from '../../kit/words.ts'
import { Tag } from '../../ui/Card.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { today } from '../state/today.ts'
import { OtpBox } from './OtpBox.tsx'
import type { ProposalFormValues } from './proposal-form.ts'
import { say } from './words.ts'

interface AbhaFieldsProps {
  form: StepForm<ProposalFormValues>
  members: readonly QuotedMember[]
  /** The register compares names, so the proposal is saved first. */
  saveFirst: () => Promise<{ proposal_id: string } | CallFailure | undefined>
}

/** ABHA numbers, each verified by a six-digit code of the register. */
export function AbhaFields({ form, members, saveFirst }: AbhaFieldsProps) {
  const count = useWatch({ control: form.control, name: 'abha' }).filter((one) => one.isVerified).length
  return (
    <Disclosure
      summary={count > 0 ? say('proposal.abha_numbers_verified', { count }) : say('proposal.add_abha_numbers')}
    >
      <div className="stack">
        <p className="small muted">{say('proposal.abha_purpose')}</p>
        {members.map((member, index) => (
          <AbhaField key={member.insured_id} form={form} index={index} member={member} saveFirst={saveFirst} />
        ))}
      </div>
    </Disclosure>
  )
}

interface AbhaFieldProps extends Omit<AbhaFieldsProps, 'members'> {
  index: number
  member: QuotedMember
}

function AbhaField({ form, index, member, saveFirst }: AbhaFieldProps) {
  const at = `abha.${index}` as const
  const { abha_id, isVerified } = useWatch({ control: form.control, name: at })
  const [otherName, setOtherName] = useState<string>()
  const who = sayRelation(member.relation, member.gender)

  async function requestBody() {
    const normalised = normaliseField('abha', abha_id)
    const [issue] = checkField('abha', normalised, { today: today() })
    if (issue) {
      form.setError(`${at}.abha_id`, { type: issue.code, message: sayIssue(issue) })
      return undefined
    }
    form.clearErrors(`${at}.abha_id`)
    const saved = await saveFirst()
    if (!saved || 'kind' in saved) return saved
    return {
      purpose: 'abha' as const,
      abha_id: normalised,
      insured_id: member.insured_id,
      proposal_id: saved.proposal_id,
    }
  }

  function markVerified(name: string | undefined) {
    const values = form.getValues()
    // Another number was typed while the register answered.
    if (values.abha[index]?.abha_id !== abha_id) return
    const own = values.members[index]?.name || values.proposer.name
    setOtherName(name && name.toLowerCase() !== own.toLowerCase() ? name : undefined)
    form.setValue(`${at}.abha_id`, normaliseField('abha', abha_id))
    form.setValue(`${at}.isVerified`, true, { shouldDirty: true })
  }

  return (
    <div className="stack-small">
      <FormText
        form={form}
        name={`${at}.abha_id`}
        kind="abha"
        label={say('proposal.abha_number_of', { who })}
        optional
        readOnly={isVerified}
        suffix={isVerified ? <Tag kind="good">{say('proposal.verified')}</Tag> : undefined}
        autoComplete="off"
      />
      {!isVerified && abha_id && (
        <OtpBox
          key={abha_id}
          ask={requestBody}
          digits={6}
          action={say('proposal.verify_by_code')}
          onVerified={({ profile }) => markVerified(profile?.name)}
        />
      )}
      {otherName && <Notice kind="wait">{say('proposal.abha_other_name', { othername: otherName })}</Notice>}
    </div>
  )
}
