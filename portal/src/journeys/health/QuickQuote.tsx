import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { productName } from '@portal/domain/products/catalogue.ts'
import { predictReferrals } from '@portal/domain/underwriting/underwrite.ts'
import { memo, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router'
import { FormChoice } from '../../kit/form/fields.tsx'
import { CustomerFields } from '../../sale/customer/CustomerFields.tsx'
import type { CustomerPart } from '../../sale/customer/customer-form.ts'
import { UnsavedQuoteOffer } from '../../sale/customer/UnsavedQuoteOffer.tsx'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { IndicativeNotice } from '../../sale/offline/IndicativeNotice.tsx'
import { sayProduct } from '../../sale/overview/sale-words.ts'
import { portStepAt, presentSumLabel } from '../../sale/portability/use-port-step.ts'
import { setAnswers } from '../../sale/quote/change-form.ts'
import { ExpiredQuoteNotice } from '../../sale/quote/ExpiredQuoteNotice.tsx'
import { MembersAndCover } from '../../sale/quote/MembersAndCover.tsx'
import { MembersEditor } from '../../sale/quote/MembersEditor.tsx'
import { PincodeField } from '../../sale/quote/PincodeField.tsx'
import { PlanCompare } from '../../sale/quote/PlanCompare.tsx'
import { PlanTypeField } from '../../sale/quote/PlanTypeField.tsx'
import { LicenceLimitNotice, PospRefusal } from '../../sale/quote/PospRefusal.tsx'
import { SumInsuredField } from '../../sale/quote/SumInsuredField.tsx'
import { TenureField } from '../../sale/quote/TenureField.tsx'
import { UnderwritingNotice } from '../../sale/quote/UnderwritingNotice.tsx'
import { type HeardBeside, useNewCustomer } from '../../sale/quote/use-new-customer.ts'
import { heardForLater, heardIllnesses, toLineAnswers } from '../../sale/quote-line/line-answers.ts'
import { heardCustomer } from '../../sale/quote-line/line-customer.ts'
import type { ReadLine } from '../../sale/quote-line/line-reader.ts'
import { QuoteLine } from '../../sale/quote-line/QuoteLine.tsx'
import { type Journey, JourneyContext } from '../../sale/state/journey-context.ts'
import { today } from '../../sale/state/today.ts'
import { useSearchParams } from '../../ui/use-search-params.ts'
import { FloaterHint } from './FloaterHint.tsx'
import {
  type HealthProduct,
  healthProducts,
  isHealthProduct,
  type QuoteForm,
  sumsFor,
  withProduct,
} from './quote-form.ts'
import { useQuoteForm } from './use-quote-form.ts'
import { say } from './words.ts'

const products = () => healthProducts.map((value) => ({ value, label: sayProduct(value) }))

const otherProduct = { health: 'arogya-sanjeevani', 'arogya-sanjeevani': 'health' } as const

/** The product that accepts a port. */
const PORT_PRODUCT = 'health'
const portProducts = [PORT_PRODUCT] as const

/** Fits the sums to the product chosen now. */
function useSumsOfProduct() {
  const form = useFormContext<QuoteForm>()
  const [, setSearch] = useSearchParams()
  const { state } = useLocation()
  return (next: HealthProduct) => {
    // The form may have the new product already; its sums are still those of the other.
    const before = { ...form.getValues(), product: otherProduct[next] }
    const { si, members } = withProduct(before, next)
    form.setValue('si', si)
    for (const [index, member] of members.entries()) form.setValue(`members.${index}.si`, member.si)
    // A reload opens the product chosen now.
    setSearch({ product: next }, { replace: true, state })
  }
}

const ProductField = memo(function ProductField({ product }: { product: HealthProduct }) {
  const form = useFormContext<QuoteForm>()
  const fitSums = useSumsOfProduct()
  return (
    <FormChoice
      form={form}
      name="product"
      label={say('health-steps.product')}
      hint={productName(product)}
      choices={products()}
      onChosen={(next) => {
        if (isHealthProduct(next)) fitSums(next)
      }}
    />
  )
})

interface LineFieldProps {
  product: HealthProduct
  isPort: boolean
  onHeard: (heard: HeardBeside) => void
}

const LineField = memo(function LineField({ product, isPort, onHeard }: LineFieldProps) {
  const form = useFormContext<QuoteForm & CustomerPart>()
  const fitSums = useSumsOfProduct()
  function fill(line: ReadLine, next: ProductId) {
    if (!isHealthProduct(next)) return
    if (next !== product) fitSums(next)
    setAnswers<Partial<QuoteForm & CustomerPart>, QuoteForm & CustomerPart>(form, {
      product: next,
      ...toLineAnswers(line, next),
      customer: { ...form.getValues('customer'), ...heardCustomer(line) },
    })
    onHeard({ illnesses: heardIllnesses(line, next), later: heardForLater(line, next) })
  }
  const products = isPort ? portProducts : healthProducts
  return <QuoteLine example={say('health-steps.line_example')} here={{ product, products, isPort, fill }} />
})

function QuickQuote(journey: Journey) {
  const [search] = useSearchParams()
  const requested = search.get('product')
  const isPort = search.get('for') === 'port'
  const { extension, noteHeard } = useNewCustomer('health')
  const { form, values, input, premium, save, live, refusal, isIndicative, aside } = useQuoteForm<CustomerPart>(
    isPort ? 'quick-quote-port' : 'quick-quote',
    isPort ? PORT_PRODUCT : isHealthProduct(requested) ? requested : undefined,
    extension,
  )
  const { product } = values
  const sums = sumsFor(product, values.si, values.variant)
  // Until the quote is made the product is the one on the screen.
  const shownJourney = useMemo(() => ({ ...journey, sale: { ...journey.sale, product } }), [journey, product])
  const reasons = premium.breakup
    ? predictReferrals(product, input, undefined, { today: today(), tables: premium.tables })
    : []

  if (refusal) return <PospRefusal {...refusal} />
  return (
    <JourneyContext value={shownJourney}>
      <StepPage
        title={say('health-steps.who_should_be_covered')}
        intro={isPort ? say('health-steps.port_note') : undefined}
        form={form}
        onSave={save}
        live={live}
        aside={<TenureField form={form} product={product} quote={input} premium={premium} />}
        action={isIndicative ? say('health-steps.save_indicative_quote') : undefined}
        next={
          isIndicative
            ? '/'
            : isPort
              ? portStepAt('/health/policy-details', Boolean(form.formState.dirtyFields.si))
              : undefined
        }
      >
        {isIndicative && <IndicativeNotice tables={premium.tables} />}
        <ExpiredQuoteNotice sale={journey.sale} />
        <UnsavedQuoteOffer aside={aside} />
        {!journey.sale.quote && <LineField product={product} isPort={isPort} onHeard={noteHeard} />}
        {!journey.sale.quote && <CustomerFields />}
        {!isPort && <ProductField product={product} />}
        <PlanTypeField />
        <MembersAndCover members={<MembersEditor product={product} sums={sums} />}>
          {product === 'health' && <PincodeField />}
          <SumInsuredField
            sums={sums}
            label={
              isPort
                ? presentSumLabel()
                : values.policy_type === 'floater'
                  ? say('health-steps.sum_insured_shared')
                  : say('health-steps.sum_insured_of_each_member')
            }
          />
          <FloaterHint
            product={product}
            quote={input}
            premium={premium}
            onSwitch={(policyType) => form.setValue('policy_type', policyType, { shouldDirty: true })}
          />
        </MembersAndCover>
        {product === 'health' && (
          <PlanCompare
            product="health"
            quote={input}
            premium={premium}
            chosen={values.variant}
            onChoose={(variant) => form.setValue('variant', variant, { shouldDirty: true })}
          />
        )}
        <LicenceLimitNotice issues={premium.issues} />
        <UnderwritingNotice reasons={reasons} members={input.members} />
      </StepPage>
    </JourneyContext>
  )
}

export default journeyStep(healthProducts, QuickQuote)
