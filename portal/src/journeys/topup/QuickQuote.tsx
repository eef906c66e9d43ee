import { deductibleOptions } from '@portal/domain/rating/deductible-options.ts'
import { predictReferrals } from '@portal/domain/underwriting/underwrite.ts'
import { memo } from 'react'
import { useFormContext } from 'react-hook-form'
import { CustomerFields } from '../../sale/customer/CustomerFields.tsx'
import type { CustomerPart } from '../../sale/customer/customer-form.ts'
import { UnsavedQuoteOffer } from '../../sale/customer/UnsavedQuoteOffer.tsx'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { IndicativeNotice } from '../../sale/offline/IndicativeNotice.tsx'
import { portStepAt, presentSumLabel } from '../../sale/portability/use-port-step.ts'
import { setAnswers } from '../../sale/quote/change-form.ts'
import { DeductibleField } from '../../sale/quote/DeductibleField.tsx'
import { ExpiredQuoteNotice } from '../../sale/quote/ExpiredQuoteNotice.tsx'
import { MembersAndCover } from '../../sale/quote/MembersAndCover.tsx'
import { MembersEditor } from '../../sale/quote/MembersEditor.tsx'
import { PincodeField } from '../../sale/quote/PincodeField.tsx'
import { PlanCompare } from '../../sale/quote/PlanCompare.tsx'
import { PlanTypeField } from '../../sale/quote/PlanTypeField.tsx'
import { LicenceLimitNotice, PospRefusal } from '../../sale/quote/PospRefusal.tsx'
import { TenureField } from '../../sale/quote/TenureField.tsx'
import type { TopupForm } from '../../sale/quote/topup-form.ts'
import { UnderwritingNotice } from '../../sale/quote/UnderwritingNotice.tsx'
import { type HeardBeside, useNewCustomer } from '../../sale/quote/use-new-customer.ts'
import { heardForLater, heardIllnesses, toLineAnswers } from '../../sale/quote-line/line-answers.ts'
import { heardCustomer } from '../../sale/quote-line/line-customer.ts'
import type { ReadLine } from '../../sale/quote-line/line-reader.ts'
import { QuoteLine } from '../../sale/quote-line/QuoteLine.tsx'
import type { Journey } from '../../sale/state/journey-context.ts'
import { today } from '../../sale/state/today.ts'
import { useRateTables } from '../../sale/state/use-rate-tables.ts'
import { Link } from '../../ui/Link.tsx'
import { useSearchParams } from '../../ui/use-search-params.ts'
import { planAnswers } from './plan-answers.ts'
import { TopupSumField, useTopupSums } from './TopupSumField.tsx'
import { useTopupForm } from './use-topup-form.ts'
import { say } from './words.ts'

const topupOnly = ['topup'] as const

interface LineFieldProps {
  isPort: boolean
  onHeard: (heard: HeardBeside) => void
}

const LineField = memo(function LineField({ isPort, onHeard }: LineFieldProps) {
  const form = useFormContext<TopupForm & CustomerPart>()
  const tables = useRateTables('topup')
  const deductiblesFor = (line: ReadLine) =>
    deductibleOptions(tables, toLineAnswers(line, 'topup').si ?? form.getValues('si'))
  return (
    <QuoteLine
      example={say('topup-steps.line_example')}
      here={{
        product: 'topup',
        products: topupOnly,
        isPort,
        deductiblesFor,
        fill: (line) => {
          setAnswers<Partial<TopupForm & CustomerPart>, TopupForm & CustomerPart>(form, {
            ...toLineAnswers(line, 'topup', deductiblesFor(line)),
            customer: { ...form.getValues('customer'), ...heardCustomer(line) },
          })
          onHeard({ illnesses: heardIllnesses(line, 'topup'), later: heardForLater(line, 'topup') })
        },
      }}
    />
  )
})

function QuickQuote({ sale }: Journey) {
  const { extension, noteHeard } = useNewCustomer('topup')
  const {
    form,
    values,
    setQuoteAnswers,
    input,
    premium,
    deductibles,
    save,
    live,
    posp,
    clearPosp,
    isIndicative,
    aside,
  } = useTopupForm<CustomerPart>('topup-quick-quote', extension)
  const [search] = useSearchParams()
  const isPort = search.get('for') === 'port'
  const isSumStated = Boolean(form.formState.dirtyFields.si)
  const offer = useTopupSums(values)
  const reasons = premium.breakup
    ? predictReferrals('topup', input, undefined, { today: today(), tables: premium.tables })
    : []

  if (posp)
    return (
      <PospRefusal
        posp={posp}
        onBack={clearPosp}
        onLower={
          posp.limit
            ? () => {
                const lower = offer.sums.findLast((one) => Number(one) <= Number(posp.limit))
                if (lower) form.setValue('si', lower)
                for (const index of values.members.keys()) form.setValue(`members.${index}.si`, undefined)
                clearPosp()
              }
            : undefined
        }
      />
    )

  return (
    <StepPage
      title={say('topup-steps.quote_title')}
      intro={isPort ? say('topup-steps.port_quote_note') : say('topup-steps.quote_note')}
      form={form}
      onSave={save}
      live={live}
      aside={<TenureField form={form} product="topup" quote={input} premium={premium} />}
      action={isIndicative ? say('topup-steps.save_indicative_quote') : undefined}
      next={isIndicative ? '/' : isPort ? portStepAt('/topup/policy-details', isSumStated) : undefined}
    >
      {isIndicative && <IndicativeNotice tables={premium.tables} />}
      <ExpiredQuoteNotice sale={sale} />
      <UnsavedQuoteOffer aside={aside} />
      {!sale.quote && <LineField isPort={isPort} onHeard={noteHeard} />}
      {!sale.quote && <CustomerFields />}
      <PlanTypeField />
      <MembersAndCover members={<MembersEditor product="topup" sums={offer.sums} />}>
        <PincodeField />
        <TopupSumField {...offer} label={isPort ? presentSumLabel() : undefined} />
      </MembersAndCover>
      <DeductibleField quote={input} premium={premium} options={deductibles} />
      <PlanCompare
        product="topup"
        quote={input}
        premium={premium}
        chosen={values.variant}
        onChoose={(variant) => setQuoteAnswers(planAnswers(variant, values.addons))}
      />
      <LicenceLimitNotice issues={premium.issues} />
      <UnderwritingNotice reasons={reasons} members={input.members} />
      {!sale.quote && (
        <p className="small muted">
          {say('topup-steps.porting_or_renewing')}{' '}
          <Link to="/topup/choices">{say('topup-steps.see_other_options')}</Link>
        </p>
      )}
    </StepPage>
  )
}

export default journeyStep(['topup'], QuickQuote)
