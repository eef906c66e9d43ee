import { addDays, showDay } from '@portal/domain/kernel/day.ts'
import { CAR_COVER_LABELS } from '@portal/domain/products/car.ts'
import { isNewCar, needsInspection } from '@portal/domain/quote/car-quote.ts'
import { carInsurers } from '@portal/domain/quote/previous-insurers.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { ncbPercent } from '@portal/domain/rating/car-facts.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { FormCheckbox, FormChoice, FormDate, FormText } from '../../kit/form/fields.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { say } from '../../kit/words.ts'
import { InsurerField } from '../../sale/quote/InsurerField.tsx'
import { today } from '../../sale/state/today.ts'
import { Card, Tag } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type CoverForm, canEarnBonus, findLapse, ncbSlabs } from './cover-form.ts'

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const types = Object.entries(CAR_COVER_LABELS).map(([value, label]) => ({ value, label }))

interface PreviousPolicyFieldsProps {
  form: StepForm<CoverForm>
  /** As the form has it now. */
  quote: CarQuote
  tables: RateTables
}

/** The previous policy, and the no-claim bonus that follows from it. */
export function PreviousPolicyFields({ form, quote, tables }: PreviousPolicyFieldsProps) {
  const values = form.watch()
  const isNew = isNewCar(quote)
  const hasPrevious = values.hasPrevious === 'yes'
  const percent = ncbPercent(quote, tables, today())
  return (
    <Card
      title={isNew ? 'No-claim bonus (NCB) from another car' : 'Previous policy'}
      end={
        canEarnBonus(values, quote) && (
          <Tag kind={percent > 0 ? 'wait' : 'plain'}>{`${say('glossary.ncb')} ${percent}%`}</Tag>
        )
      }
    >
      <div className="stack">
        <FormChoice
          form={form}
          name="hasPrevious"
          label={isNew ? 'Does the owner have an NCB from an earlier car?' : 'Is there a previous policy?'}
          choices={yesNo}
        />
        {hasPrevious && <PolicyFields form={form} quote={quote} tables={tables} />}
        {needsInspection(quote, today()) && (
          <Notice kind="info" title="Inspection needed">
            Own-damage cover starts after a surveyor has checked eight photos. The customer can take them by a link.
            Third-party cover needs none.
          </Notice>
        )}
        {quote.start_date && hasPrevious && !isNew && (
          <p className="muted">Cover starts on {showDay(quote.start_date)}, without a gap.</p>
        )}
      </div>
    </Card>
  )
}

function PolicyFields({ form, quote, tables }: PreviousPolicyFieldsProps) {
  const values = form.watch()
  const isNew = isNewCar(quote)
  return (
    <>
      <InsurerField form={form} name="previous.insurer" label="Insurer" insurers={carInsurers} />
      <div className="two-fields">
        <FormText form={form} name="previous.number" kind="policyNumber" label="Policy number" autoComplete="off" />
        <FormDate form={form} name="previous.expiry" label={isNew ? 'Ended on' : 'Last day of cover'} />
      </div>
      <FormChoice form={form} name="previous.type" label="Cover of the previous policy" look="chips" choices={types} />
      {canEarnBonus(values, quote) && <BonusFields form={form} tables={tables} />}
      {!isNew && <LapseNotice expiry={values.previous.expiry} tables={tables} />}
    </>
  )
}

/** The claim and the NCB of the previous policy, which decide the next one. */
function BonusFields({ form, tables }: Pick<PreviousPolicyFieldsProps, 'form' | 'tables'>) {
  const claimed = form.watch('previous.claimed')
  return (
    <>
      <FormChoice
        form={form}
        name="previous.claimed"
        label="Was there a claim in the last policy year?"
        choices={yesNo}
      />
      {claimed === 'no' && (
        <>
          <FormChoice
            form={form}
            name="previous.ncb"
            label="NCB on the previous policy"
            hint="The new policy gets the next slab"
            look="chips"
            choices={ncbSlabs(tables).map((slab) => ({ value: String(slab), label: `${slab}%` }))}
          />
          <FormCheckbox
            form={form}
            name="previous.hasNoProof"
            label="New owner, or no proof of the NCB"
            note="The NCB belongs to the owner, not to the car: it starts again at 0%"
          />
        </>
      )}
    </>
  )
}

function LapseNotice({ expiry, tables }: { expiry: string; tables: RateTables }) {
  const lapse = findLapse(expiry, tables, today())
  if (!lapse) return null
  return (
    <Notice kind="wait" title={`Policy lapsed ${lapse.days} ${lapse.days === 1 ? 'day' : 'days'} ago`}>
      {lapse.isBonusLost
        ? `More than ${lapse.keptDays} days: the no-claim bonus is lost.`
        : `The no-claim bonus is kept until ${showDay(addDays(expiry, lapse.keptDays))}.`}
    </Notice>
  )
}
