import type { PortView } from '@portal/contract/calls/portability.ts'
import { HEALTH } from '@portal/domain/products/health.ts'
import { Link, useSearchParams } from 'react-router'
import { FormCheckbox, FormChoice, FormDate, FormText } from '../../kit/form/fields.tsx'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { PortFields } from '../../sale/portability/PortFields.tsx'
import { checkPortForm, type PortPart, toPortForm } from '../../sale/portability/port-form.ts'
import { usePort } from '../../sale/portability/use-port.ts'
import { portKinds, usePortStep } from '../../sale/portability/use-port-step.ts'
import { AddonFields } from '../../sale/quote/AddonFields.tsx'
import { Expired } from '../../sale/quote/Expired.tsx'
import { MembersEditor } from '../../sale/quote/MembersEditor.tsx'
import { AboveLicence, PospRefusal } from '../../sale/quote/Posp.tsx'
import { SumInsuredField } from '../../sale/quote/SumInsuredField.tsx'
import { familyQuoteOf } from '../../sale/state/answers.ts'
import type { Journey } from '../../sale/state/journey-context.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { today } from '../../sale/state/today.ts'
import { useReturn } from '../../sale/state/use-return.ts'
import { Card } from '../../ui/Card.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { FloaterHint } from './FloaterHint.tsx'
import { type HealthProduct, healthProducts, sumsFor } from './quote-form.ts'
import { useQuoteForm } from './use-quote-form.ts'
import { VariantChoice } from './VariantChoice.tsx'

const tenures = HEALTH.tenures.map((count) => ({
  value: String(count),
  label: count === 1 ? '1 year' : `${count} years`,
}))

function PolicyDetails(journey: Journey) {
  const { product, quote } = journey.sale
  const loading = usePort(product, quote?.quote_id)
  if (loading.isLoading) return <Loading />
  return <Details {...journey} port={loading.port} />
}

/** Everything of the quote that may still be changed, with the premium moving along; a port with its old policy. */
function Details({ sale, port }: Journey & { port: PortView | undefined }) {
  const product = sale.product as HealthProduct
  const [search] = useSearchParams()
  const members = sale.quote?.members ?? []
  const isPort = port?.is_live || search.get('for') === 'port'
  const { form, quoteForm, values, input, premium, save, live, refusal } = useQuoteForm<PortPart>(
    'policy-details',
    product,
    {
      start: { kind: isPort ? 'port' : 'new', port: toPortForm(members, port?.portability) },
      check: (told) => checkPortForm(told, { today: today(), product, quote: familyQuoteOf(sale) }),
    },
  )
  const { saveWithPort, after } = usePortStep(product, sale.quote?.quote_id, port)
  const returnTo = useReturn()
  const kind = form.watch('kind')
  const sums = sumsFor(product, values.si, values.variant)
  if (refusal) return <PospRefusal {...refusal} />
  return (
    <StepPage
      title="How should they be covered?"
      form={form}
      onSave={(answers) => saveWithPort(answers, save)}
      next={() => after(returnTo)}
      live={live}
    >
      <Expired sale={sale} />
      {product === 'health' && <FormChoice form={form} name="kind" label="Kind of policy" choices={portKinds} />}
      {product === 'health' && <VariantChoice form={quoteForm} quote={input} premium={premium} />}
      <SumInsuredField sums={sums} />
      <AboveLicence issues={premium.issues} />
      {product === 'health' && <FormChoice form={quoteForm} name="tenure" label="Tenure" choices={tenures} />}
      <FloaterHint
        product={product}
        quote={input}
        premium={premium}
        onSwitch={(policyType) => quoteForm.setValue('policy_type', policyType, { shouldDirty: true })}
      />
      {product === 'health' && <AddonFields product={product} quote={input} premium={premium} />}
      <Disclosure summary={`Members (${input.members.length})`}>
        <MembersEditor product={product} sums={sums} />
      </Disclosure>
      {product === 'health' && (
        <Card title="Discounts">
          <FormCheckbox
            form={quoteForm}
            name="discounts.existing"
            label="Existing customer"
            note="Already holds a policy with us; its number is asked for with the proposer"
          />
          <FormCheckbox
            form={quoteForm}
            name="discounts.employee"
            label="Employee"
            note="Of the insurer or its group; the employee number is asked for with the proposer"
          />
        </Card>
      )}
      {product === 'health' && (
        <FormText form={quoteForm} name="pincode" kind="pincode" label="PIN code" autoComplete="off" />
      )}
      {kind === 'port' ? (
        <PortFields members={members} quote={input} />
      ) : (
        <FormDate
          form={quoteForm}
          name="start_date"
          label="Cover starts"
          optional
          hint="Empty: from the day of payment"
        />
      )}
      <p>
        <Link to="/health/inclusions" state={saleState(sale.ids)}>
          What is covered, limits and waiting periods
        </Link>
      </p>
    </StepPage>
  )
}

export default journeyStep(healthProducts, PolicyDetails)
