import type { QuoteView } from '@portal/contract/calls/quote.ts'
import { checkCustomer, customerNameField, normaliseCustomer } from '@portal/domain/quote/quote-customer.ts'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { FormText } from '../../kit/form/fields.tsx'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { useAppDispatch } from '../../kit/store/hooks.ts'
import { saveQuoteCustomer } from '../../kit/store/quote-calls.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { today } from '../state/today.ts'
import { say } from './words.ts'

interface CustomerForm {
  name: string
  mobile: string
}

/** Names the customer of a quote, or somebody else. The price stays as it is. */
export default function ChangeCustomer({ quote, onClose }: { quote: QuoteView; onClose: () => void }) {
  const dispatch = useAppDispatch()
  const nameField = customerNameField(quote)
  const form = useStepForm<CustomerForm>({
    start: { name: quote.customer?.name ?? '', mobile: quote.customer?.mobile ?? '' },
    check: (values) => checkCustomer(normaliseCustomer(values, nameField), { nameField, today: today() }),
  })
  const refusal = form.summary.find((one) => one.field === undefined)

  async function save(values: CustomerForm): Promise<CallFailure | undefined> {
    const { product, quote_id, version } = quote
    const customer = normaliseCustomer(values, nameField)
    const outcome = await dispatch(saveQuoteCustomer({ product, quote_id, version, customer }))
    if (!outcome.ok) return outcome.failure
    onClose()
    return undefined
  }

  return (
    <Sheet open onClose={onClose} title={say('sale-customer.customer_details')}>
      {/* The step around it is a form of its own, which this one must not submit. */}
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.stopPropagation()
          void form.submit(save)(event)
        }}
      >
        {refusal && <Notice kind="bad">{refusal.text}</Notice>}
        <FormText
          form={form}
          name="name"
          kind={nameField}
          label={nameField === 'name' ? say('sale-customer.customer_name') : say('sale-customer.company_name')}
          optional
          autoComplete="off"
        />
        <FormText
          form={form}
          name="mobile"
          kind="mobile"
          label={say('sale-customer.customer_mobile')}
          optional
          autoComplete="off"
        />
        <Button look="primary" type="submit" busy={form.formState.isSubmitting}>
          {say('sale-customer.save_customer')}
        </Button>
      </form>
    </Sheet>
  )
}
