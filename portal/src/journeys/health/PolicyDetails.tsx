import { HEALTH } from '@portal/domain/products/health.ts'
import { Link } from 'react-router'
import { FormCheckbox, FormChoice, FormDate, FormText } from '../../app/form/fields.tsx'
import { Card } from '../../ui/Card.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import type { Journey } from '../frame/journey-context.ts'
import { journeyStep } from '../frame/journey-step.tsx'
import { StepPage } from '../frame/StepPage.tsx'
import { saleState } from '../frame/sale-ids.ts'
import { AddonFields } from '../shared/AddonFields.tsx'
import { Expired } from '../shared/Expired.tsx'
import { MembersEditor } from '../shared/MembersEditor.tsx'
import { PospRefusal } from '../shared/Posp.tsx'
import { SumInsuredField } from '../shared/SumInsuredField.tsx'
import { useReturn } from '../shared/use-return.ts'
import { FloaterHint } from './FloaterHint.tsx'
import { type HealthProduct, healthProducts, nearestSum, sumsFor } from './quote-form.ts'
import { useQuoteForm } from './use-quote-form.ts'
import { VariantChoice } from './VariantChoice.tsx'

const tenures = HEALTH.tenures.map((count) => ({
  value: String(count),
  label: count === 1 ? '1 year' : `${count} years`,
}))

/** Everything of the quote that may still be changed, with the premium moving along. */
function PolicyDetails({ sale }: Journey) {
  const product = sale.product as HealthProduct
  const { form, values, input, premium, save, live, posp, clearPosp } = useQuoteForm('policy-details', product)
  const returnTo = useReturn()
  const sums = sumsFor(product, values.si, values.variant)
  if (posp)
    return (
      <PospRefusal
        posp={posp}
        onBack={clearPosp}
        onLower={() => {
          form.setValue('si', nearestSum(sums, posp.limit ?? values.si))
          clearPosp()
        }}
      />
    )
  return (
    <StepPage title="How should they be covered?" form={form} onSave={save} next={returnTo} live={live}>
      <Expired sale={sale} />
      {product === 'health' && <VariantChoice form={form} quote={input} tables={premium.tables} />}
      <SumInsuredField form={form} sums={sums} />
      {product === 'health' && <FormChoice form={form} name="tenure" label="Tenure" choices={tenures} />}
      <FloaterHint
        product={product}
        quote={input}
        premium={premium}
        onSwitch={(policyType) => form.setValue('policy_type', policyType, { shouldDirty: true })}
      />
      {product === 'health' && <AddonFields form={form} product={product} quote={input} tables={premium.tables} />}
      <Disclosure summary={`Members (${input.members.length})`}>
        <MembersEditor form={form} product={product} sums={sums} />
      </Disclosure>
      {product === 'health' && (
        <Card title="Discounts">
          <FormCheckbox
            form={form}
            name="discounts.existing"
            label="Existing customer"
            note="Already holds a policy with us"
          />
          <FormCheckbox form={form} name="discounts.employee" label="Employee" note="Of the insurer or its group" />
        </Card>
      )}
      {product === 'health' && (
        <FormText form={form} name="pincode" kind="pincode" label="PIN code" autoComplete="off" />
      )}
      <FormDate form={form} name="start_date" label="Cover starts" optional hint="Empty: from the day of payment" />
      <p>
        <Link to="/health/inclusions" state={saleState(sale.ids)}>
          What is covered, limits and waiting periods
        </Link>
      </p>
    </StepPage>
  )
}

export default journeyStep(healthProducts, PolicyDetails)
