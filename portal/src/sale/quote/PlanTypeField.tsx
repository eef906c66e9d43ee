import { memo } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormChoice } from '../../kit/form/fields.tsx'
import { say } from '../../kit/words.ts'
import type { MembersPart } from './member-form.ts'

const choices = [
  { value: 'floater', label: 'Family floater', note: say('glossary.floater') },
  { value: 'individual', label: 'Individual', note: 'A separate cover for each member' },
]

/** One cover for the family, or one for each member. */
export const PlanTypeField = memo(function PlanTypeField() {
  const form = useFormContext<MembersPart>()
  return <FormChoice form={form} name="policy_type" label="Plan type" choices={choices} />
})
