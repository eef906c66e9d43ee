import { memo } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormChoice } from '../../kit/form/fields.tsx'
import type { MembersPart } from './member-form.ts'
import { say } from './words.ts'

const choices = () => [
  { value: 'floater', label: say('quoting.floater'), note: say('quoting.floater_note') },
  { value: 'individual', label: say('quoting.individual'), note: say('quoting.individual_note') },
]

/** One cover for the family, or one for each member. */
export const PlanTypeField = memo(function PlanTypeField() {
  const form = useFormContext<MembersPart>()
  return <FormChoice form={form} name="policy_type" label={say('quoting.plan_type')} choices={choices()} />
})
