import { addDays, showDay } from '@portal/domain/kernel/day.ts'
import { CAR_COVER_LABELS } from '@portal/domain/products/car.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { isNewCar, ncbPercent, needsInspection } from '@portal/domain/rating/car-facts.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { FormCheckbox, FormChoice, FormDate, FormText } from '../../kit/form/fields.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { say } from '../../kit/words.ts'
import { today } from '../../sale/state/today.ts'
import { Card, Tag } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type CoverForm, hasDiscount, lapseOf, ncbSlabs } from './cover-form.ts'
import { InsurerField } from './InsurerField.tsx'

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const types = Object.entries(CAR_COVER_LABELS).map(([value, label]) => ({ value, label }))

interface PreviousPolicyFieldsProps {
  form: StepForm<CoverForm>
  /** As the form stands. */
  quote: CarQuote
  tables: RateTables
}

/** The policy that ends, and the no-claim discount it leads to. */
export function PreviousPolicyFields({ form, quote, tables }: PreviousPolicyFieldsProps) {
  const values = form.watch()
  const { previous } = values
  const isNew = isNewCar(quote)
  const lapse = lapseOf(previous.expiry, tables, today())
  const discount = hasDiscount(values, quote)
  const percent = ncbPercent(quote, tables, today())
  return (
    <Card
      title={isNew ? 'No-claim discount from another car' : 'Previous policy'}
      end={discount && <Tag kind={percent > 0 ? 'wait' : 'plain'}>{`${say('glossary.ncb')} ${percent}%`}</Tag>}
    >
      <div className="stack">
        <FormChoice
          form={form}
          name="hasPrevious"
          label={isNew ? 'Does the owner bring a discount from an earlier car?' : 'Is there an old policy to show?'}
          choices={yesNo}
        />
        {values.hasPrevious === 'yes' && (
          <>
            <InsurerField form={form} name="previous.insurer" />
            <div className="two-fields">
              <FormText
                form={form}
                name="previous.number"
                kind="policyNumber"
                label="Policy number"
                autoComplete="off"
              />
              <FormDate form={form} name="previous.expiry" label={isNew ? 'Ended on' : 'Last day of cover'} />
            </div>
            <FormChoice form={form} name="previous.type" label="Cover of the old policy" look="chips" choices={types} />
            {discount && (
              <FormChoice
                form={form}
                name="previous.claimed"
                label="Was there a claim in its last year?"
                choices={yesNo}
              />
            )}
            {discount && previous.claimed === 'no' && (
              <>
                <FormChoice
                  form={form}
                  name="previous.ncb"
                  label="No-claim discount printed on it"
                  hint="The new policy gets the next one"
                  look="chips"
                  choices={ncbSlabs(tables).map((slab) => ({ value: String(slab), label: `${slab}%` }))}
                />
                <FormCheckbox
                  form={form}
                  name="previous.isUnproved"
                  label="New owner, or no proof of the discount"
                  note="The discount belongs to the owner, not to the car: it starts again at 0"
                />
              </>
            )}
            {lapse && !isNew && (
              <Notice kind="wait" title={`Policy lapsed ${lapse.days} ${lapse.days === 1 ? 'day' : 'days'} ago`}>
                {lapse.isDiscountLost
                  ? `More than ${lapse.keptDays} days: the no-claim discount is lost.`
                  : `The no-claim discount is kept until ${showDay(addDays(previous.expiry, lapse.keptDays))}.`}
              </Notice>
            )}
          </>
        )}
        {needsInspection(quote, today()) && (
          <Notice kind="info" title="Photos of the car are needed">
            Own damage starts after a surveyor has seen eight photos. The customer can take them by a link. Third-party
            only needs none.
          </Notice>
        )}
        {quote.start_date && values.hasPrevious === 'yes' && !isNew && (
          <p className="muted">Cover starts on {showDay(quote.start_date)}, without a gap.</p>
        )}
      </div>
    </Card>
  )
}
