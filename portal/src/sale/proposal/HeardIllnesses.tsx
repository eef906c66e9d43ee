import { otherDisease } from '@portal/domain/people/diseases.ts'
import { heardTobacco } from '@portal/domain/quote/heard.ts'
import { conditionName } from '@portal/words/condition-name.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { say as sayCommon } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useJourney } from '../state/journey-context.ts'
import { type MedicalForm, newCondition } from './medical-form.ts'
import { say } from './words.ts'

/** What was heard of a member before: a suggestion, which becomes an answer only when it is confirmed. */
export function HeardIllnesses({ index, insuredId }: { index: number; insuredId: string }) {
  const { heard = [] } = useJourney().sale.quote ?? {}
  const form = useFormContext<MedicalForm>()
  const [has, conditions] = useWatch({
    control: form.control,
    name: [`medical.${index}.has`, `medical.${index}.conditions`],
  })
  const own = heard
    .filter(({ insured_id, condition }) => insured_id === insuredId && condition !== heardTobacco)
    .map(({ condition }) => condition)
  // Any other illness is described in words, with the conditions.
  const named = own.filter((condition) => condition !== otherDisease)
  const isListed = named.every((condition) => conditions.some(({ name }) => name === condition))
  if (own.length === 0 || (has === 'yes' && isListed)) return null

  function confirm() {
    const added = named.filter((condition) => !conditions.some(({ name }) => name === condition)).map(newCondition)
    form.setValue(`medical.${index}.has`, 'yes', { shouldDirty: true })
    form.setValue(`medical.${index}.conditions`, [...conditions, ...added], { shouldDirty: true })
  }

  const words = own.map((condition) =>
    condition === otherDisease ? say('proposal.another_illness') : conditionName(condition, sayCommon),
  )
  return (
    <Notice kind="wait">
      <div className="row">
        <span>{say('proposal.heard_please_confirm', { value: words.join(', ') })}</span>
        <Button small onClick={confirm}>
          {say('proposal.confirm')}
        </Button>
      </div>
    </Notice>
  )
}
