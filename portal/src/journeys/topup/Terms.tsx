import { INITIAL_WAITING_DAYS, MORATORIUM_MONTHS } from '@portal/domain/products/plan-benefits.ts'
import { freeLookDays, graceDays } from '@portal/domain/products/policy-terms.ts'
import { declarationsFor, declarationsVersion } from '@portal/domain/proposal/declarations.ts'
import { Link } from 'react-router'
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
import { Notice } from '../../ui/Notice.tsx'

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
  const isOutdated = saved !== undefined && saved.version !== declarationsVersion
  return (
    <StepPage
      title="Terms and declarations"
      form={form}
      onSave={({ declared }) => saver.section('declarations', toDeclarations(declared))}
      action="Accept and continue"
      next={() => stepAfterAnswers(saver.current()?.state)}
    >
      {isOutdated && (
        <Notice kind="wait">
          The terms have changed since they were accepted ({saved.version}). Please read them again.
        </Notice>
      )}
      <Card title="Summary of terms">
        <ul className="bullets">
          <li>Cover starts once the premium is received, never before.</li>
          <li>
            Illness is covered after {INITIAL_WAITING_DAYS} days, accidents from the first day; pre-existing diseases
            after their waiting period.
          </li>
          <li>The policy can be returned within {freeLookDays} days of receipt (free look).</li>
          <li>It can be renewed for life; the grace period after expiry is {graceDays} days.</li>
          <li>After {MORATORIUM_MONTHS} months no claim is rejected for non-disclosure, except for fraud.</li>
          <li>Rebates on the premium are prohibited (section 41, Insurance Act).</li>
        </ul>
        <p>
          <Link to="/terms-condition" target="_blank">
            The full terms, privacy notice and statutory notices
          </Link>
        </p>
        <p className="small muted">Version {declarationsVersion}</p>
      </Card>
      <DeclarationFields product={product} only={declarations} />
    </StepPage>
  )
}

export default journeyStep(['topup'], Terms)
