import { isStepAnswered } from '@portal/domain/journey/step-needs.ts'
import type { WordedGroup } from '@portal/words/answer-sheet.ts'
import { type ReactNode, useEffect, useState } from 'react'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { sayKit } from '../../kit/kit-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useJourney } from '../state/journey-context.ts'
import { today } from '../state/today.ts'
import { useReturn } from '../state/use-return.ts'
import { AnswerCard } from './AnswerCard.tsx'
import { say } from './words.ts'

export interface AnsweredStep {
  title: string
  groups: readonly WordedGroup[]
  /** Below the answers. */
  below?: ReactNode
}

/** A step that lacks nothing when it opens shows its answers, until Edit. A review's own Edit opens the fields at once. */
export function useAnsweredStep(
  answered: AnsweredStep | undefined,
  { formId, form }: { formId: string; form: Pick<StepForm<never>, 'hasDraft' | 'attempt'> | undefined },
) {
  const { sale, answers, route } = useJourney()
  const returnTo = useReturn()
  const [isEditing, setEditing] = useState(
    () => returnTo !== undefined || form?.hasDraft || !isStepAnswered(sale.product, route, answers, today()),
  )
  const [isRequested, setRequested] = useState(false)
  // The button goes with the rows: the focus must not go with it.
  useEffect(() => {
    if (isRequested) document.querySelector<HTMLElement>(`[id="${formId}"] :is(input, select, textarea)`)?.focus()
  }, [isRequested, formId])
  // What Continue refused must be seen to be corrected.
  const isRefused = form !== undefined && form.attempt > 0
  if (!answered || answered.groups.length === 0 || isEditing || isRefused) return undefined
  return {
    ...answered,
    onEdit: () => {
      setEditing(true)
      setRequested(true)
    },
  }
}

interface AnsweredCardProps extends AnsweredStep {
  onEdit: () => void
  /** Nothing can be changed once the sale is paid or closed. */
  canEdit: boolean
}

export function AnsweredCard({ title, groups, below, onEdit, canEdit }: AnsweredCardProps) {
  return (
    <>
      <AnswerCard
        title={title}
        groups={groups}
        end={
          canEdit && (
            <Button small onClick={onEdit} aria-label={sayKit('kit.edit', { of: title.toLowerCase() })}>
              <Icon name="edit" size={16} />
              {say('frame.edit')}
            </Button>
          )
        }
      />
      {below}
    </>
  )
}
