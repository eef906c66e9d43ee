import { productName } from '@portal/domain/products/catalogue.ts'
import { predictReferrals } from '@portal/domain/underwriting/underwrite.ts'
import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { FormChoice, FormText } from '../../kit/form/fields.tsx'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { Expired } from '../../sale/quote/Expired.tsx'
import { Foresight } from '../../sale/quote/Foresight.tsx'
import { MembersEditor } from '../../sale/quote/MembersEditor.tsx'
import { AboveLicence, PospRefusal } from '../../sale/quote/Posp.tsx'
import { SumInsuredField } from '../../sale/quote/SumInsuredField.tsx'
import { type Journey, JourneyContext } from '../../sale/state/journey-context.ts'
import { today } from '../../sale/state/today.ts'
import { FloaterHint } from './FloaterHint.tsx'
import { healthProducts, isHealthProduct, sumsFor, withProduct } from './quote-form.ts'
import { useQuoteForm } from './use-quote-form.ts'
import { VariantChoice } from './VariantChoice.tsx'

const products = healthProducts.map((value) => ({ value, label: value === 'health' ? 'Health' : 'Arogya Sanjeevani' }))
const planTypes = [
  { value: 'floater', label: 'Family floater', note: 'One cover shared' },
  { value: 'individual', label: 'Individual', note: 'A cover for each' },
]

/** Of the two, the one that takes over another insurer's policy. */
const PORTED_INTO = 'health'

function QuickQuote(journey: Journey) {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const asked = search.get('product')
  const isPort = search.get('for') === 'port'
  const { form, values, input, premium, save, live, refusal } = useQuoteForm(
    isPort ? 'quick-quote-port' : 'quick-quote',
    isPort ? PORTED_INTO : isHealthProduct(asked) ? asked : undefined,
  )
  const { product } = values
  const sums = sumsFor(product, values.si, values.variant)
  // Until the quote is made the product is the one on the screen.
  const shown = useMemo(() => ({ ...journey, sale: { ...journey.sale, product } }), [journey, product])
  const reasons = premium.breakup
    ? predictReferrals(product, input, undefined, { today: today(), tables: premium.tables })
    : []

  if (refusal) return <PospRefusal {...refusal} />
  return (
    <JourneyContext value={shown}>
      <StepPage
        title="Who should be covered?"
        intro={
          isPort ? 'A port: quote the same members first, the old policy is asked for on the next step.' : undefined
        }
        form={form}
        onSave={save}
        live={live}
        next={isPort ? '/health/policy-details?for=port' : undefined}
      >
        <Expired sale={journey.sale} />
        {!isPort && (
          <FormChoice
            form={form}
            name="product"
            label="Product"
            choices={products}
            onChosen={(next) => {
              if (!isHealthProduct(next)) return
              const { si, members } = withProduct(values, next)
              form.setValue('si', si)
              for (const [index, member] of members.entries()) form.setValue(`members.${index}.si`, member.si)
              // A reload of this address asks for what is chosen now.
              setSearch({ product: next }, { replace: true, state })
            }}
          />
        )}
        <FormChoice form={form} name="policy_type" label="Plan type" choices={planTypes} />
        <MembersEditor product={product} sums={sums} />
        {product === 'health' && (
          <FormText
            form={form}
            name="pincode"
            kind="pincode"
            label="PIN code"
            hint="Where the family lives: it decides the zone"
            autoComplete="off"
          />
        )}
        <SumInsuredField
          sums={sums}
          label={values.policy_type === 'floater' ? 'Sum insured, shared' : 'Sum insured of each member'}
        />
        {product === 'health' && <VariantChoice form={form} quote={input} premium={premium} />}
        <FloaterHint
          product={product}
          quote={input}
          premium={premium}
          onSwitch={(policyType) => form.setValue('policy_type', policyType, { shouldDirty: true })}
        />
        <AboveLicence issues={premium.issues} />
        <Foresight reasons={reasons} members={input.members} />
        <p className="small muted">{productName(product)}</p>
      </StepPage>
    </JourneyContext>
  )
}

export default journeyStep(healthProducts, QuickQuote)
