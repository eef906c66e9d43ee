import type { PortView } from '@portal/contract/calls/portability.ts'
import { useFormContext } from 'react-hook-form'
import { FormCheckbox } from '../../kit/form/fields.tsx'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { PolicyKindField, PortLoader, StartFields } from '../../sale/portability/PortStep.tsx'
import type { PortPart } from '../../sale/portability/port-form.ts'
import { usePortStep } from '../../sale/portability/use-port-step.ts'
import { AddonFields } from '../../sale/quote/AddonFields.tsx'
import { ExpiredQuoteNotice } from '../../sale/quote/ExpiredQuoteNotice.tsx'
import { MembersEditor } from '../../sale/quote/MembersEditor.tsx'
import { PincodeField } from '../../sale/quote/PincodeField.tsx'
import { PlanCompare } from '../../sale/quote/PlanCompare.tsx'
import { LicenceLimitNotice, PospRefusal } from '../../sale/quote/PospRefusal.tsx'
import { SumInsuredField } from '../../sale/quote/SumInsuredField.tsx'
import { TenureField } from '../../sale/quote/TenureField.tsx'
import type { Journey } from '../../sale/state/journey-context.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { useReturn } from '../../sale/state/use-return.ts'
import { Card } from '../../ui/Card.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Link } from '../../ui/Link.tsx'
import { FloaterHint } from './FloaterHint.tsx'
import { type HealthProduct, healthProducts, planAnswers, type QuoteForm, sumsFor } from './quote-form.ts'
import { useQuoteForm } from './use-quote-form.ts'
import { say } from './words.ts'

function PolicyDetails(journey: Journey) {
  return <PortLoader sale={journey.sale}>{(port) => <PolicyForm {...journey} port={port} />}</PortLoader>
}

/** Everything of the quote that may still be changed, with the live premium; a port with the policy it replaces. */
function PolicyForm({ sale, port }: Journey & { port: PortView | undefined }) {
  const product = sale.product as HealthProduct
  const isHealth = product === 'health'
  const { start, check, saveWithPort, nextAfterPort } = usePortStep(sale, port)
  const { form, values, setQuoteAnswers, input, premium, save, live, refusal } = useQuoteForm<PortPart>(
    'policy-details',
    product,
    { start, check },
  )
  const returnTo = useReturn()
  const sums = sumsFor(product, values.si, values.variant)
  if (refusal) return <PospRefusal {...refusal} />
  return (
    <StepPage
      title={say('health-steps.policy_details')}
      form={form}
      onSave={(answers) => saveWithPort(answers, save)}
      next={() => nextAfterPort(returnTo)}
      live={live}
      aside={<TenureField form={form} product={product} quote={input} premium={premium} />}
    >
      <ExpiredQuoteNotice sale={sale} />
      {isHealth && <PolicyKindField />}
      {isHealth && (
        <PlanCompare
          product="health"
          quote={input}
          premium={premium}
          chosen={values.variant}
          onChoose={(variant) => setQuoteAnswers(planAnswers(variant, values.si))}
        />
      )}
      <SumInsuredField sums={sums} />
      <LicenceLimitNotice issues={premium.issues} />
      <FloaterHint
        product={product}
        quote={input}
        premium={premium}
        onSwitch={(policyType) => setQuoteAnswers({ policy_type: policyType })}
      />
      {isHealth && <AddonFields product={product} quote={input} premium={premium} />}
      <Disclosure summary={say('health-steps.members', { length: input.members.length })}>
        <MembersEditor product={product} sums={sums} />
      </Disclosure>
      {isHealth && <DiscountFields />}
      {isHealth && <PincodeField />}
      <StartFields members={sale.quote?.members ?? []} quote={input} />
      <p>
        <Link className="tap" to="/health/inclusions" state={saleState(sale.ids)}>
          {say('health-steps.cover_limits')}
        </Link>
      </p>
    </StepPage>
  )
}

function DiscountFields() {
  const form = useFormContext<QuoteForm>()
  return (
    <Card title={say('health-steps.discounts')}>
      <FormCheckbox
        form={form}
        name="discounts.existing"
        label={say('health-steps.existing_customer')}
        note={say('health-steps.existing_note')}
      />
      <FormCheckbox
        form={form}
        name="discounts.employee"
        label={say('health-steps.employee')}
        note={say('health-steps.employee_note')}
      />
    </Card>
  )
}

export default journeyStep(healthProducts, PolicyDetails)
