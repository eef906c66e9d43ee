import type { CkycRecord } from '@portal/contract/calls/proposal.ts'
import { type Gender, genders } from '@portal/domain/people/gender.ts'
import { genderOfTitle, splitTitle, titlesFor } from '@portal/domain/people/titles.ts'
import type { Proposer } from '@portal/domain/proposal/sections.ts'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormCheckbox, FormChoice, FormDate, FormText } from '../../kit/form/fields.tsx'
import { KnownAnswers } from '../../kit/form/KnownAnswers.tsx'
import { say as sayCommon } from '../../kit/words.ts'
import { Card } from '../../ui/Card.tsx'
import { CkycPermission, type CkycPermissionPart } from './CkycPermission.tsx'
import { isGenderAsked } from './person-form.ts'
import { useCkycRecord } from './use-ckyc-record.ts'
import { say } from './words.ts'

/** Who the contract is made with: the proposer of a family's policy, the owner of a car. */
export type Holder = 'proposer' | 'owner'

export type PersonPart = Record<Holder, Pick<Proposer, 'title' | 'name' | 'dob' | 'gender' | 'pan' | 'form60'>> &
  CkycPermissionPart

interface PersonFieldsProps {
  holder: Holder
  title: string
  nameHint: string
  /** As quoted: only titles that fit it are offered. */
  quotedGender?: Gender
  /** What Central KYC has on record, once it is read. */
  onRecord?: (record: CkycRecord) => void
  /** Central KYC knows nobody with this PAN. */
  onUnknown?: (person: { pan: string; dob: string }) => void
  /** Where name, title and gender come from, if they were known before this step opened. */
  nameSource?: string | undefined
  /** What is asked after the name. */
  children?: ReactNode
}

export const choicesOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: sayCommon(`choice.${value}`) }))

/** The person a policy is made out to, with the PAN or Form 60 that identifies them. The PAN comes first: its record fills in the rest. */
export function PersonFields({
  holder,
  title,
  nameHint,
  quotedGender,
  onRecord,
  onUnknown,
  nameSource,
  children,
}: PersonFieldsProps) {
  const form = useFormContext<PersonPart>()
  const { form60 } = useWatch({ control: form.control, name: holder })
  const { isFilled, readRecord } = useCkycRecord({ holder, quotedGender, onRecord, onUnknown })
  return (
    <Card title={title}>
      <div className="stack">
        <FormDate form={form} name={`${holder}.dob`} label={say('proposal.date_of_birth')} />
        {!form60 && (
          <>
            <FormText
              form={form}
              name={`${holder}.pan`}
              kind="personPan"
              label="PAN"
              hint={say('proposal.pan_hint')}
              autoComplete="off"
              onLeave={() => void readRecord()}
            />
            <CkycPermission form={form} onPermitted={() => void readRecord()} />
          </>
        )}
        <FormCheckbox
          form={form}
          name={`${holder}.form60`}
          label={say(`proposal.no_pan_${holder}`)}
          note={say('proposal.document_then_needed')}
        />
        <NameFields
          holder={holder}
          nameHint={nameHint}
          quotedGender={quotedGender}
          source={isFilled ? say('proposal.from_the_central_kyc_record') : nameSource}
        />
        {children}
      </div>
    </Card>
  )
}

interface NameFieldsProps extends Pick<PersonFieldsProps, 'holder' | 'nameHint' | 'quotedGender'> {
  /** Where they come from, if they were not asked for here. */
  source: string | undefined
}

/** Title, name and gender, or their rows where they are on record. */
function NameFields({ holder, nameHint, quotedGender, source }: NameFieldsProps) {
  const form = useFormContext<PersonPart>()
  const person = useWatch({ control: form.control, name: holder })
  const { title, name, gender } = person

  function settleGender(chosen: string) {
    const stated = quotedGender ?? genderOfTitle(chosen)
    if (stated) form.setValue(`${holder}.gender`, stated, { shouldDirty: true })
  }

  /** A title typed before the name is the title, and no part of the name. */
  function takeTitle(typed: string) {
    const found = splitTitle(typed)
    if (!found || !titlesFor(quotedGender).includes(found.title)) return
    const set = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue(`${holder}.title`, found.title, set)
    form.setValue(`${holder}.name`, found.name, set)
    settleGender(found.title)
  }

  return (
    <KnownAnswers
      // The record comes while the step is open.
      key={source}
      of={say('proposal.name_and_title')}
      rows={[
        { label: say('proposal.name'), value: title ? `${sayCommon(`choice.${title}`)} ${name}` : name },
        ...(gender ? [{ label: say('proposal.gender'), value: sayCommon(`choice.${gender}`) }] : []),
      ]}
      source={source}
      isKnown={source !== undefined && Boolean(title && name && gender)}
      hasError={form.formState.errors[holder] !== undefined}
    >
      <FormChoice
        form={form}
        name={`${holder}.title`}
        label={say('proposal.title')}
        hint={quotedGender && say('proposal.as_quoted', { value: sayCommon(`choice.${quotedGender}`) })}
        look="chips"
        choices={choicesOf(titlesFor(quotedGender))}
        onChosen={settleGender}
      />
      {!quotedGender && isGenderAsked(person) && (
        <FormChoice
          form={form}
          name={`${holder}.gender`}
          label={say('proposal.gender')}
          look="chips"
          choices={choicesOf(genders)}
        />
      )}
      <FormText
        form={form}
        name={`${holder}.name`}
        kind="name"
        label={say('proposal.full_name')}
        hint={nameHint}
        autoComplete="off"
        onLeave={takeTitle}
      />
    </KnownAnswers>
  )
}
