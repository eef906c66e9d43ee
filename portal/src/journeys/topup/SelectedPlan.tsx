import { kindOfCover } from '@portal/domain/quote/kind-of-cover.ts'
import { saySum } from '../../kit/say-sum.ts'
import { say as sayCommon } from '../../kit/words.ts'
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
import { say } from './words.ts'

/** The chosen plan and its optional covers, each with its price, beside the live total. */
function SelectedPlan({ sale }: Journey) {
  const { form, values, input, premium, save, live, posp, clearPosp } = useTopupForm('topup-selected-plan')
  const returnTo = useReturn()
  if (posp) return <PospRefusal posp={posp} onBack={clearPosp} />
  return (
    <StepPage title={say('topup-steps.plan_and_optional_covers')} form={form} onSave={save} live={live} next={returnTo}>
      <ExpiredQuoteNotice sale={sale} />
      <Card
        title={values.variant}
        end={
          <LinkButton to="/topup/plan-comparison" state={saleState(sale.ids)} small>
            {say('topup-steps.compare_plans')}
          </LinkButton>
        }
      >
        <div className="stack">
          <p>{say('topup-steps.deductible_line', { words: deductibleWords(input) })}</p>
          <Rows
            rows={[
              { label: say('topup-steps.plan_type'), value: sayCommon(`plan.${kindOfCover(values)}`) },
              { label: say('topup-steps.sum_insured'), value: saySum(values.si) },
              { label: say('topup-steps.deductible'), value: saySum(values.deductible) },
              { label: say('topup-steps.tenure'), value: years(Number(values.tenure)) },
            ]}
          />
          <Disclosure summary={say('topup-steps.benefits')}>
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
