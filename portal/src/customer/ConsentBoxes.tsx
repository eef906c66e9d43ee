import type { PayDetails } from '@portal/contract/calls/pay.ts'
import { Card } from '../ui/Card.tsx'
import { Checkbox } from '../ui/Choices.tsx'
import css from './customer.module.css'
import { useSpeech } from './words.ts'

interface ConsentBoxesProps {
  consents: PayDetails['consents']
  accepted: readonly string[]
  onAccepted: (accepted: readonly string[]) => void
  error?: string
}

/** Nothing is ticked beforehand; what the policy needs stands apart from what is the customer's free choice. */
export function ConsentBoxes({ consents, accepted, onAccepted, error }: ConsentBoxesProps) {
  const { say } = useSpeech()
  const boxes = (isRequired: boolean) => (
    <div className={css.boxes}>
      {consents
        .filter((one) => one.required === isRequired)
        .map((one) => (
          <Checkbox
            key={one.key}
            label={one.text}
            checked={accepted.includes(one.key)}
            onCheck={(checked) =>
              onAccepted(checked ? [...accepted, one.key] : accepted.filter((key) => key !== one.key))
            }
          />
        ))}
    </div>
  )
  return (
    <div className="stack">
      <Card title={say('customer.required_boxes')}>
        {error && (
          <p role="alert" className={css.error}>
            {error}
          </p>
        )}
        {boxes(true)}
      </Card>
      <Card title={say('customer.optional_boxes')}>
        <p className="muted">{say('customer.optional_note')}</p>
        {boxes(false)}
      </Card>
    </div>
  )
}
