import type { QuotedMember } from '@portal/contract/calls/quote.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldId } from '../../kit/form/resolver.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useJourney } from '../state/journey-context.ts'
import { today } from '../state/today.ts'
import { answerNobody, isQuestionOpen, isSomethingDeclared, type MedicalForm } from './medical-form.ts'
import { say } from './words.ts'

/** 'No' to every open question of every member of whom nothing was heard, in one tap; each answer stands in its own row and can be changed there. */
export function NobodyDeclares({ members }: { members: readonly QuotedMember[] }) {
  const form = useFormContext<MedicalForm>()
  const medical = useWatch({ control: form.control, name: 'medical' })
  const { heard = [] } = useJourney().sale.quote ?? {}
  const context = { members, heard, day: today() }
  const [isRecorded, setRecorded] = useState(false)

  if (!isQuestionOpen({ medical }, context))
    return (
      isRecorded && (
        <p role="status" className="small muted">
          {say('proposal.recorded_below')}
        </p>
      )
    )

  function recordNo() {
    for (const [index, { has, tobacco }] of answerNobody(form.getValues(), context).entries()) {
      form.setValue(`medical.${index}.has`, has, { shouldDirty: true })
      form.setValue(`medical.${index}.tobacco`, tobacco, { shouldDirty: true })
      form.clearErrors([`medical.${index}.has`, `medical.${index}.tobacco`])
    }
    setRecorded(true)
    // The button goes away: the keyboard goes on with the first measure.
    document.getElementById(fieldId('medical.0.height_cm'))?.focus()
  }

  return (
    <Button wide onClick={recordNo}>
      <Icon name="check" size={18} />
      {isSomethingDeclared({ medical }) || heard.length > 0 ? say('proposal.nobody_else') : say('proposal.nobody')}
    </Button>
  )
}
