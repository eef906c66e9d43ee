import { showSum } from '@portal/domain/kernel/money.ts'
import { say } from '../../kit/words.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { years } from '../../sale/frame/period-words.ts'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { AddonFields } from '../../sale/quote/AddonFields.tsx'
import { benefitRows } from '../../sale/quote/benefit-rows.ts'
import { deductibleWords } from '../../sale/quote/DeductibleField.tsx'
import { ExpiredQuoteNotice } from '../../sale/quote/ExpiredQuoteNotice.tsx'
import { PospRefusal } from '../../sale/quote/PospRefusal.tsx'
import type { Journey } from '../../sale/state/journey-context.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { useReturn } from '../../sale/state/use-return.ts'
import { Card, Rows } from '../../ui/Card.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { readBaseCover } from './base-cover.ts'
import { ClaimsSimulator } from './ClaimsSimulator.tsx'
import { useTopupForm } from './use-topup-form.ts'

/** The chosen plan and its optional covers, each with its price, beside the live total. */
function SelectedPlan({ sale }: Journey) {
  const { form, values, input, premium, save, live, posp, clearPosp } = useTopupForm('topup-selected-plan')
  const returnTo = useReturn()
  if (posp) return <PospRefusal posp={posp} onBack={clearPosp} />
  return (
    <StepPage title="Plan and optional covers" form={form} onSave={save} live={live} next={returnTo}>
      <ExpiredQuoteNotice sale={sale} />
      <Card
        title={values.variant}
        end={
          <LinkButton to="/topup/plan-comparison" state={saleState(sale.ids)} small>
            Compare plans
          </LinkButton>
        }
      >
        <div className="stack">
          <p>{deductibleWords(input)}.</p>
          <Rows
            rows={[
              { label: 'Plan type', value: say(`plan.${values.policy_type}`) },
              { label: 'Sum insured', value: showSum(values.si) },
              { label: 'Deductible', value: showSum(values.deductible) },
              { label: 'Tenure', value: years(Number(values.tenure)) },
            ]}
          />
          <Disclosure summary="Benefits">
            <Rows rows={benefitRows(values.variant)} />
          </Disclosure>
        </div>
      </Card>
      <AddonFields product="topup" quote={input} premium={premium} />
      <ClaimsSimulator quote={input} baseCover={readBaseCover(sale.quote?.quote_id)} />
    </StepPage>
  )
}

export default journeyStep(['topup'], SelectedPlan)
