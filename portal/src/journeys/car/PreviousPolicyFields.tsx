import { addDays, isDay, showDay } from '@portal/domain/kernel/day.ts'
import { CAR_COVER_LABELS } from '@portal/domain/products/car.ts'
import { isNewCar, needsInspection } from '@portal/domain/quote/car-quote.ts'
import { carInsurers } from '@portal/domain/quote/previous-insurers.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { ncbPercent } from '@portal/domain/rating/car-facts.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { FormCheckbox, FormChoice, FormDate, FormText } from '../../kit/form/fields.tsx'
import { KnownAnswers } from '../../kit/form/KnownAnswers.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { say } from '../../kit/words.ts'
import { InsurerField } from '../../sale/quote/InsurerField.tsx'
import { today } from '../../sale/state/today.ts'
import { Card, Tag } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CLAIMED, type CoverForm, canEarnBonus, findLapse, ncbSlabs } from './cover-form.ts'

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

interface PreviousPolicyProps extends PreviousPolicyFieldsProps {
  /** It comes from the vehicle register. */
  isRegistered: boolean
}

/** The previous policy, and the no-claim bonus that follows from it. */
export function PreviousPolicyFields({ form, quote, tables, isRegistered }: PreviousPolicyProps) {
  const values = form.watch()
  const isNew = isNewCar(quote)
  const hasPrevious = values.hasPrevious === 'yes'
  const { insurer, number, expiry, type } = values.previous
  const { claims: _, ...refused } = form.formState.errors.previous ?? {}
  const isRefused = Object.keys(refused).length > 0
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
        <KnownAnswers
          of="previous policy"
          rows={[
            { label: 'Insurer', value: insurer },
            { label: 'Policy number', value: number },
            { label: isNew ? 'Ended on' : 'Last day of cover', value: isDay(expiry) ? showDay(expiry) : '' },
            { label: 'Cover of the previous policy', value: CAR_COVER_LABELS[type] },
          ]}
          source={isRegistered ? 'From the vehicle register' : undefined}
          isKnown={hasPrevious && insurer !== '' && number !== '' && isDay(expiry)}
          hasError={isRefused}
        >
          <FormChoice
            form={form}
            name="hasPrevious"
            label={isNew ? 'Does the owner have an NCB from an earlier car?' : 'Is there a previous policy?'}
            choices={yesNo}
          />
          {hasPrevious && <PolicyFields form={form} quote={quote} />}
        </KnownAnswers>
        {hasPrevious && canEarnBonus(values, quote) && <ClaimsField form={form} tables={tables} />}
        {hasPrevious && !isNew && <LapseNotice expiry={expiry} tables={tables} />}
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

function PolicyFields({ form, quote }: Pick<PreviousPolicyFieldsProps, 'form' | 'quote'>) {
  const isNew = isNewCar(quote)
  return (
    <>
      <InsurerField form={form} name="previous.insurer" label="Insurer" insurers={carInsurers} />
      <div className="two-fields">
        <FormText form={form} name="previous.number" kind="policyNumber" label="Policy number" autoComplete="off" />
        <FormDate form={form} name="previous.expiry" label={isNew ? 'Ended on' : 'Last day of cover'} />
      </div>
      <FormChoice form={form} name="previous.type" label="Cover of the previous policy" look="chips" choices={types} />
    </>
  )
}

/** The claim, or the NCB of the previous policy: they decide the next one. */
function ClaimsField({ form, tables }: Pick<PreviousPolicyFieldsProps, 'form' | 'tables'>) {
  const claims = form.watch('previous.claims')
  const slabs = ncbSlabs(tables).map((slab) => ({ value: String(slab), label: `No, NCB ${slab}%` }))
  return (
    <>
      <FormChoice
        form={form}
        name="previous.claims"
        label="Was there a claim in the last policy year?"
        hint="If not, choose the NCB printed on the previous policy. The new policy gets the next slab."
        look="chips"
        choices={[{ value: CLAIMED, label: 'Yes' }, ...slabs]}
      />
      {claims !== '' && claims !== CLAIMED && (
        <FormCheckbox
          form={form}
          name="previous.hasNoProof"
          label="New owner, or no proof of the NCB"
          note="The NCB belongs to the owner, not to the car: it starts again at 0%"
        />
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
