import { checkSection } from '@portal/domain/proposal/check-section.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { StepPage } from '../frame/StepPage.tsx'
import { familyQuoteOf } from '../state/answers.ts'
import type { Journey } from '../state/journey-context.ts'
import { today } from '../state/today.ts'
import { useReturn } from '../state/use-return.ts'
import { NomineeFields } from './NomineeFields.tsx'
import { listNomineeCandidates } from './nominee-candidates.ts'
import { type NomineesPart, toNomineeForm, toNominees } from './nominee-form.ts'
import { useProposalSaver } from './proposal-saver.ts'
import { answersIn } from './Review.tsx'
import { say } from './words.ts'

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
  const named = (proposal?.proposal as FamilyProposal | undefined)?.members ?? []
  const candidates = listNomineeCandidates(familyQuoteOf(sale)?.members ?? [], named, today())
  return (
    <StepPage
      title={say('proposal.nominee_details')}
      intro={say('proposal.nominee_purpose')}
      form={form}
      onSave={({ nominees }) => saver.section('nominee-details', toNominees(nominees, today()))}
      next={returnTo}
      answered={{ title: say('proposal.part_nominees'), groups: answersIn(sale, ['nominee']) }}
    >
      <NomineeFields candidates={candidates} />
    </StepPage>
  )
}
