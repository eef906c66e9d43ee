import { useStepForm } from '../../kit/form/use-step-form.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { PortReview } from '../../sale/portability/PortReview.tsx'
import { DeclarationFields } from '../../sale/proposal/DeclarationFields.tsx'
import {
  checkDeclarations,
  type DeclarationsPart,
  toDeclarations,
  toDeclaredForm,
} from '../../sale/proposal/declarations-form.ts'
import { stepAfterAnswers, useProposalSaver } from '../../sale/proposal/proposal-saver.ts'
import { Review, topupReviewSteps } from '../../sale/proposal/Review.tsx'
import type { Journey } from '../../sale/state/journey-context.ts'
import { say } from './words.ts'

/** What must be declared here; the rest may wait for the terms. */
const DECLARED_HERE = ['truth'] as const

/** All answers with Edit, and the declaration that they are true. Two routes show this screen. */
function InsuredData({ sale, answers }: Journey) {
  const { product, proposal } = sale
  const saver = useProposalSaver()
  const form = useStepForm<DeclarationsPart>({
    start: { declared: toDeclaredForm(product, proposal?.sections.declarations) },
    check: (values) => checkDeclarations(product, values, DECLARED_HERE),
  })
  return (
    <StepPage
      title={say('topup-steps.is_everything_correct')}
      form={form}
      onSave={({ declared }) => saver.section('declarations', toDeclarations(declared))}
      next="/topup/terms"
      pending={{ sections: { ...answers.sections, declarations: toDeclarations(form.watch('declared')) } }}
      expressTo={(route) => (route === '/topup/payment' ? stepAfterAnswers(saver.current()?.state) : route)}
    >
      <Review steps={topupReviewSteps} />
      <PortReview sale={sale} />
      <DeclarationFields product={product} />
    </StepPage>
  )
}

export default journeyStep(['topup'], InsuredData)
