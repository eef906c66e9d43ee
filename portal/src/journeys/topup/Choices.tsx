import { findRenewal } from '@portal/contract/calls/renewal.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { useNavigate } from 'react-router'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { FormText } from '../../kit/form/fields.tsx'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { useCarRenewal } from '../../sale/overview/use-car-renewal.ts'
import { portScreens } from '../../sale/state/first-screens.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { today } from '../../sale/state/today.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import css from './Choices.module.css'
import { say } from './words.ts'

/** The start of a top-up: a new policy, a port, or the renewal of one of ours. */
export default function Choices() {
  return (
    <div className="page stack">
      <h1>{say('topup-steps.choices_title')}</h1>
      <div className={css.choices}>
        <Card title={say('topup-steps.new_policy')}>
          <div className="stack">
            <p className="muted">{say('topup-steps.topup_note')}</p>
            <div>
              <LinkButton to="/topup/quick-quote" state={saleState({})} look="primary">
                {say('topup-steps.start_a_new_quote')}
              </LinkButton>
            </div>
          </div>
        </Card>
        <Card title={say('topup-steps.port_an_existing_policy')}>
          <div className="stack">
            <p className="muted">{say('topup-steps.port_note')}</p>
            <div className="row">
              <LinkButton to={portScreens.topup} state={saleState({})}>
                {say('topup-steps.port_into_top_up')}
              </LinkButton>
              <LinkButton to={portScreens.health} state={saleState({})}>
                {say('topup-steps.port_into_health')}
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
      return { ...failure, word: 'renewal.unknown', message: say('topup-steps.renewal_not_found'), kind: 'refused' }
    }
  }

  return (
    <Card title={say('topup-steps.renew_a_policy')}>
      <form className="stack" noValidate onSubmit={(event) => void form.submit(find)(event)}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <FormText
          form={form}
          name="policy_number"
          kind="policyNumber"
          label={say('topup-steps.policy_number')}
          autoComplete="off"
        />
        <FormText
          form={form}
          name="mobile"
          kind="mobile"
          label={say('topup-steps.mobile_on_the_policy')}
          autoComplete="off"
        />
        <div>
          <Button type="submit" busy={form.formState.isSubmitting}>
            {say('topup-steps.find_renewal')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
