import { INITIAL_WAITING_DAYS, MORATORIUM_MONTHS } from '@portal/domain/products/plan-benefits.ts'
import { freeLookDays, graceDays } from '@portal/domain/products/policy-terms.ts'
import { declarationsFor, declarationsInForce } from '@portal/domain/proposal/declarations.ts'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { DeclarationFields } from '../../sale/proposal/DeclarationFields.tsx'
import {
  checkDeclarations,
  type DeclarationsPart,
  toDeclarations,
  toDeclaredForm,
} from '../../sale/proposal/declarations-form.ts'
import { stepAfterAnswers, useProposalSaver } from '../../sale/proposal/proposal-saver.ts'
import type { Journey } from '../../sale/state/journey-context.ts'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { say } from './words.ts'

/** A summary of the terms and the declarations. The version is saved with the acceptance; the server adds the time. */
function Terms({ sale }: Journey) {
  const { product, proposal } = sale
  const saver = useProposalSaver()
  const saved = proposal?.sections.declarations
  const declarations = declarationsFor(product)
    .map(({ id }) => id)
    .filter((id) => id !== 'truth')
  const form = useStepForm<DeclarationsPart>({
    start: { declared: toDeclaredForm(product, saved) },
    check: (values) => checkDeclarations(product, values),
  })
  const isOutdated = saved !== undefined && saved.version !== declarationsInForce()
  return (
    <StepPage
      title={say('topup-steps.terms_and_declarations')}
      form={form}
      onSave={({ declared }) => saver.section('declarations', toDeclarations(declared))}
      action={say('topup-steps.accept_and_continue')}
      next={() => stepAfterAnswers(saver.current()?.state)}
    >
      {isOutdated && <Notice kind="wait">{say('topup-steps.terms_changed', { version: saved.version })}</Notice>}
      <Card title={say('topup-steps.summary_of_terms')}>
        <ul className="bullets">
          <li>{say('topup-steps.terms_start')}</li>
          <li>{say('topup-steps.terms_waiting', { initial_waiting_days: INITIAL_WAITING_DAYS })}</li>
          <li>{say('topup-steps.terms_free_look', { freelookdays: freeLookDays })}</li>
          <li>{say('topup-steps.terms_renewal', { gracedays: graceDays })}</li>
          <li>{say('topup-steps.terms_moratorium', { moratorium_months: MORATORIUM_MONTHS })}</li>
          <li>{say('topup-steps.terms_rebates')}</li>
        </ul>
        <p>
          <Link className="tap" to="/terms-condition" target="_blank">
            {say('topup-steps.full_terms')}
          </Link>
        </p>
        <p className="small muted">{say('topup-steps.version', { declarationsversion: declarationsInForce() })}</p>
      </Card>
      <DeclarationFields product={product} only={declarations} />
    </StepPage>
  )
}

export default journeyStep(['topup'], Terms)
