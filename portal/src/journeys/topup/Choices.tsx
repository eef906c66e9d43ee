import { findRenewal } from '@portal/contract/calls/renewal.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { useNavigate } from 'react-router'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { FormText } from '../../kit/form/fields.tsx'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { useCarRenewal } from '../../sale/overview/use-car-renewal.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { today } from '../../sale/state/today.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import css from './Choices.module.css'

/** The start of a top-up: a new policy, a port, or the renewal of one of ours. */
export default function Choices() {
  return (
    <div className="page stack">
      <h1>What would the customer like to do?</h1>
      <div className={css.choices}>
        <Card title="New policy">
          <div className="stack">
            <p className="muted">
              A top-up above a deductible: a large cover at a small price, beside any policy the family already has.
            </p>
            <div>
              <LinkButton to="/topup/quick-quote" state={saleState({})} look="primary">
                Start a new quote
              </LinkButton>
            </div>
          </div>
        </Card>
        <Card title="Port an existing policy">
          <div className="stack">
            <p className="muted">
              From another insurer, without losing the waiting periods already served. Apply 60 to 30 days before the
              existing policy ends.
            </p>
            <div className="row">
              <LinkButton to="/topup/quick-quote?for=port" state={saleState({})}>
                Port into Top-up
              </LinkButton>
              <LinkButton to="/health/quick-quote?product=health&for=port" state={saleState({})}>
                Port into Health
              </LinkButton>
            </div>
          </div>
        </Card>
        <Renew />
      </div>
    </div>
  )
}

interface RenewForm {
  policy_number: string
  mobile: string
}

function Renew() {
  const navigate = useNavigate()
  const { renew } = useCarRenewal()
  const form = useStepForm<RenewForm>({
    start: { policy_number: '', mobile: '' },
    check: ({ policy_number, mobile }) => [
      ...checkField('policyNumber', policy_number, { today: today(), path: 'policy_number' }),
      ...checkField('mobile', mobile, { today: today(), path: 'mobile' }),
    ],
  })

  async function find(values: RenewForm): Promise<CallFailure | undefined> {
    try {
      const body = { policy_number: values.policy_number.trim(), mobile: normaliseField('mobile', values.mobile) }
      const { policy_number, year, product } = await send(findRenewal, { body })
      if (product === 'car') return await renew(policy_number, year)
      await navigate(`/topup/renewal-details/${policy_number}/${year}`)
      return undefined
    } catch (error) {
      const failure = toFailure(error)
      if (failure.status !== 404) return failure
      return { ...failure, word: 'renewal.unknown', message: NOT_FOUND, kind: 'refused' }
    }
  }

  return (
    <Card title="Renew a policy">
      <form className="stack" noValidate onSubmit={(event) => void form.submit(find)(event)}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <FormText form={form} name="policy_number" kind="policyNumber" label="Policy number" autoComplete="off" />
        <FormText form={form} name="mobile" kind="mobile" label="Mobile on the policy" autoComplete="off" />
        <div>
          <Button type="submit" busy={form.formState.isSubmitting}>
            Find renewal
          </Button>
        </div>
      </form>
    </Card>
  )
}

const NOT_FOUND = 'No policy of yours has this number and mobile. Please check both.'
