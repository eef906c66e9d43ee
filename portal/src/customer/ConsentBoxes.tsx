import type { PayDetails } from '@portal/contract/calls/pay.ts'
import { Card } from '../ui/Card.tsx'
import { Checkbox } from '../ui/Choices.tsx'
import { Icon } from '../ui/Icon.tsx'
import css from './customer.module.css'
import { useSpeech } from './words.ts'

interface ConsentBoxesProps {
  consents: PayDetails['consents']
  accepted: readonly string[]
  onAccepted: (accepted: readonly string[]) => void
  error?: string
  /** Agreed with boxes open: each open one says so until it is ticked. */
  isAsked: boolean
}

export const boxId = (key: string) => `consent-${key}`

/** Nothing is ticked beforehand; what the policy needs stands apart from what is the customer's free choice. */
export function ConsentBoxes({ consents, accepted, onAccepted, error, isAsked }: ConsentBoxesProps) {
  const { say, lang } = useSpeech()
  const papers: Record<string, readonly { href: string; label: string }[]> = {
    terms: [
      { href: `/pub/pay/policy-wording/?language=${lang}`, label: say('customer.policy_wording') },
      { href: '/terms-condition', label: say('customer.terms_link') },
    ],
    cis: [{ href: `/pub/pay/information-sheet/?language=${lang}`, label: say('customer.information_sheet') }],
  }
  const boxes = (isRequired: boolean) => (
    <div className={css.boxes}>
      {consents
        .filter((one) => one.required === isRequired)
        .map((one) => (
          <div key={one.key}>
            <Checkbox
              id={boxId(one.key)}
              label={one.text}
              checked={accepted.includes(one.key)}
              error={isAsked && one.required && !accepted.includes(one.key) ? say('customer.box_missing') : undefined}
              onCheck={(checked) =>
                onAccepted(checked ? [...accepted, one.key] : accepted.filter((key) => key !== one.key))
              }
            />
            {papers[one.key] && (
              <div className={css.papers}>
                {papers[one.key]?.map(({ href, label }) => (
                  <a key={href} className={css.link} href={href} target="_blank" rel="noreferrer">
                    <Icon name="document" />
                    {label}
                  </a>
                ))}
              </div>
            )}
          </div>
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
