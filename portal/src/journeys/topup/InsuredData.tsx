import { useStepForm } from '../../app/form/use-step-form.ts'
import type { Journey } from '../frame/journey-context.ts'
import { journeyStep } from '../frame/journey-step.tsx'
import { StepPage } from '../frame/StepPage.tsx'
import { DeclarationFields } from '../shared/DeclarationFields.tsx'
import { checkDeclared, type DeclarationsPart, toDeclarations, toDeclaredForm } from '../shared/declarations-form.ts'
import { PortReview } from '../shared/PortReview.tsx'
import { useProposalSaver } from '../shared/proposal-saver.ts'
import { Review, topupReviewSteps } from '../shared/Review.tsx'

const HERE = ['truth'] as const

/** Everything entered, group by group, each with Edit; then the truth of it is declared. Two routes show this screen. */
function InsuredData({ sale }: Journey) {
  const { product, proposal } = sale
  const saver = useProposalSaver()
  const form = useStepForm<DeclarationsPart>({
    start: { declared: toDeclaredForm(product, proposal?.sections.declarations) },
    check: (values) => checkDeclared(product, values, HERE),
  })
  return (
    <StepPage
      title="Is everything right?"
      form={form}
      onSave={({ declared }) => saver.section('declarations', toDeclarations(declared))}
      next="/topup/terms"
    >
      <Review steps={topupReviewSteps} />
      <PortReview sale={sale} edit={topupReviewSteps.cover} />
      <DeclarationFields form={form} product={product} only={HERE} />
    </StepPage>
  )
}

export default journeyStep(['topup'], InsuredData)
