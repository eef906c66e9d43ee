import { checkSection } from '@portal/domain/proposal/check-section.ts'
import { useStepForm } from '../../app/form/use-step-form.ts'
import type { Journey } from '../frame/journey-context.ts'
import { StepPage } from '../frame/StepPage.tsx'
import { today } from '../frame/use-rate-tables.ts'
import { useReturn } from '../frame/use-return.ts'
import { NomineeFields } from './NomineeFields.tsx'
import { type NomineesPart, toNomineeForm, toNominees } from './nominee-form.ts'
import { useProposalSaver } from './proposal-saver.ts'

export function NomineeDetails({ sale, answers }: Journey) {
  const { product, proposal } = sale
  const saver = useProposalSaver()
  const returnTo = useReturn()
  const form = useStepForm<NomineesPart>({
    start: { nominees: toNomineeForm(proposal?.sections['nominee-details']) },
    draft: `nominee-details:${sale.ids.quoteid}`,
    check: ({ nominees }) =>
      checkSection('nominee-details', toNominees(nominees, today()), {
        today: today(),
        product,
        quote: answers.quote,
      }),
  })
  return (
    <StepPage
      title="Who receives the money?"
      intro="If the insured dies, claims are paid to the nominee."
      form={form}
      onSave={({ nominees }) => saver.section('nominee-details', toNominees(nominees, today()))}
      next={returnTo}
    >
      <NomineeFields form={form} />
    </StepPage>
  )
}
