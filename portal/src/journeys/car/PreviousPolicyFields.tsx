import { addDays, isDay, showDay } from '@portal/domain/kernel/day.ts'
import { CAR_COVER_KINDS } from '@portal/domain/products/car.ts'
import { isNewCar, needsInspection } from '@portal/domain/quote/car-quote.ts'
import { carInsurers } from '@portal/domain/quote/previous-insurers.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { ncbPercent } from '@portal/domain/rating/car-facts.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { FormCheckbox, FormChoice, FormDate, FormText } from '../../kit/form/fields.tsx'
import { KnownAnswers } from '../../kit/form/KnownAnswers.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { yesOrNo } from '../../kit/form/yes-no.ts'
import { ExplainedWords, sayTerm } from '../../kit/TermHelp.tsx'
import { sayCover } from '../../sale/car/cover-name.ts'
import { InsurerField } from '../../sale/quote/InsurerField.tsx'
import { today } from '../../sale/state/today.ts'
import { sayCount } from '../../speech/speaker.ts'
import { Card, Tag } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CLAIMED, type CoverForm, canEarnBonus, findLapse, ncbSlabs } from './cover-form.ts'
import { say } from './words.ts'

const types = () => CAR_COVER_KINDS.map((value) => ({ value, label: sayCover(value) }))

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
      title={isNew ? say('car-steps.ncb_other_car') : say('car-steps.previous_policy')}
      end={
        canEarnBonus(values, quote) && (
          <Tag kind={percent > 0 ? 'wait' : 'plain'}>{`${sayTerm('ncb')} ${percent}%`}</Tag>
        )
      }
    >
      <div className="stack">
        <KnownAnswers
          of={say('car-steps.previous_policy_part')}
          rows={[
            { label: say('car-steps.insurer'), value: insurer },
            { label: say('car-steps.policy_number'), value: number },
            {
              label: isNew ? say('car-steps.ended_on') : say('car-steps.last_day_of_cover'),
              value: isDay(expiry) ? showDay(expiry) : '',
            },
            { label: say('car-steps.previous_cover'), value: sayCover(type) },
          ]}
          source={isRegistered ? say('car-steps.from_the_vehicle_register') : undefined}
          isKnown={hasPrevious && insurer !== '' && number !== '' && isDay(expiry)}
          hasError={isRefused}
        >
          <FormChoice
            form={form}
            name="hasPrevious"
            label={isNew ? say('car-steps.has_ncb') : say('car-steps.is_there_a_previous_policy')}
            choices={yesOrNo()}
          />
          {hasPrevious && <PolicyFields form={form} quote={quote} />}
        </KnownAnswers>
        {hasPrevious && canEarnBonus(values, quote) && <ClaimsField form={form} tables={tables} />}
        {hasPrevious && !isNew && <LapseNotice expiry={expiry} tables={tables} />}
        {needsInspection(quote, today()) && (
          <Notice kind="info" title={say('car-steps.inspection_needed')}>
            {say('car-steps.inspection_note')}
          </Notice>
        )}
        {quote.start_date && hasPrevious && !isNew && (
          <p className="muted">{say('car-steps.starts_without_gap', { start_date: showDay(quote.start_date) })}</p>
        )}
      </div>
    </Card>
  )
}

function PolicyFields({ form, quote }: Pick<PreviousPolicyFieldsProps, 'form' | 'quote'>) {
  const isNew = isNewCar(quote)
  return (
    <>
      <InsurerField form={form} name="previous.insurer" label={say('car-steps.insurer')} insurers={carInsurers} />
      <div className="two-fields">
        <FormText
          form={form}
          name="previous.number"
          kind="policyNumber"
          label={say('car-steps.policy_number')}
          autoComplete="off"
        />
        <FormDate
          form={form}
          name="previous.expiry"
          label={isNew ? say('car-steps.ended_on') : say('car-steps.last_day_of_cover')}
        />
      </div>
      <FormChoice
        form={form}
        name="previous.type"
        label={say('car-steps.previous_cover')}
        look="chips"
        choices={types()}
      />
    </>
  )
}

/** The claim, or the NCB of the previous policy: they decide the next one. */
function ClaimsField({ form, tables }: Pick<PreviousPolicyFieldsProps, 'form' | 'tables'>) {
  const claims = form.watch('previous.claims')
  const slabs = ncbSlabs(tables).map((slab) => ({ value: String(slab), label: say('car-steps.no_ncb', { slab }) }))
  return (
    <>
      <FormChoice
        form={form}
        name="previous.claims"
        label={say('car-steps.was_claim')}
        hint={<ExplainedWords text={say('car-steps.ncb_hint')} of="ncb" />}
        look="chips"
        choices={[{ value: CLAIMED, label: say('car-steps.yes') }, ...slabs]}
      />
      {claims !== '' && claims !== CLAIMED && (
        <FormCheckbox
          form={form}
          name="previous.hasNoProof"
          label={say('car-steps.no_ncb_proof')}
          note={say('car-steps.ncb_of_owner')}
        />
      )}
    </>
  )
}

function LapseNotice({ expiry, tables }: { expiry: string; tables: RateTables }) {
  const lapse = findLapse(expiry, tables, today())
  if (!lapse) return null
  return (
    <Notice kind="wait" title={sayCount(say, 'car-steps.lapsed_days', lapse.days)}>
      {lapse.isBonusLost
        ? say('car-steps.ncb_lost', { keptdays: lapse.keptDays })
        : say('car-steps.ncb_kept', { expiry: showDay(addDays(expiry, lapse.keptDays)) })}
    </Notice>
  )
}
