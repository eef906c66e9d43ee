import { type Gender, genders } from '@portal/domain/people/gender.ts'
import { genderOfTitle, titlesFor } from '@portal/domain/people/titles.ts'
import type { Proposer } from '@portal/domain/proposal/sections.ts'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormCheckbox, FormChoice, FormDate, FormText } from '../../kit/form/fields.tsx'
import { say } from '../../kit/words.ts'
import { Card } from '../../ui/Card.tsx'
import { CkycPermission, type CkycPermissionPart } from './CkycPermission.tsx'
import { isGenderAsked } from './person-form.ts'

/** Who the contract is made with: the proposer of a family's policy, the owner of a car. */
export type Holder = 'proposer' | 'owner'

type PersonPart = Record<Holder, Pick<Proposer, 'title' | 'name' | 'dob' | 'gender' | 'pan' | 'form60'>> &
  CkycPermissionPart

interface PersonFieldsProps {
  holder: Holder
  title: string
  nameHint: string
  /** As quoted: only titles that fit it are offered. */
  quotedGender?: Gender
  /** What is asked between the gender and the PAN. */
  children?: ReactNode
}

export const choicesOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: say(`choice.${value}`) }))

/** The person a policy is made out to, with the PAN or Form 60 that identifies them. */
export function PersonFields({ holder, title, nameHint, quotedGender, children }: PersonFieldsProps) {
  const form = useFormContext<PersonPart>()
  const person = useWatch({ control: form.control, name: holder })
  const { form60 } = person
  return (
    <Card title={title}>
      <div className="stack">
        <FormChoice
          form={form}
          name={`${holder}.title`}
          label="Title"
          hint={quotedGender && `${say(`choice.${quotedGender}`)}, as quoted`}
          look="chips"
          choices={choicesOf(titlesFor(quotedGender))}
          onChosen={(title) => {
            const gender = quotedGender ?? genderOfTitle(title)
            if (gender) form.setValue(`${holder}.gender`, gender, { shouldDirty: true })
          }}
        />
        {!quotedGender && isGenderAsked(person) && (
          <FormChoice form={form} name={`${holder}.gender`} label="Gender" look="chips" choices={choicesOf(genders)} />
        )}
        <FormText
          form={form}
          name={`${holder}.name`}
          kind="name"
          label="Full name"
          hint={nameHint}
          autoComplete="off"
        />
        <FormDate form={form} name={`${holder}.dob`} label="Date of birth" />
        {children}
        {!form60 && (
          <>
            <FormText
              form={form}
              name={`${holder}.pan`}
              kind="personPan"
              label="PAN"
              hint="Proves the identity together with the date of birth (KYC)"
              autoComplete="off"
            />
            <CkycPermission form={form} />
          </>
        )}
        <FormCheckbox
          form={form}
          name={`${holder}.form60`}
          label={`No PAN: the ${holder} declares Form 60`}
          note="An identity document is then needed"
        />
      </div>
    </Card>
  )
}
