import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { useMemo, useState } from 'react'
import { say } from '../../kit/words.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { MemberHealth } from '../../sale/proposal/MemberHealth.tsx'
import { saysCondition as says } from '../../sale/proposal/medical-form.ts'
import { NobodyDeclares } from '../../sale/proposal/NobodyDeclares.tsx'
import { useMedicalStep } from '../../sale/proposal/use-medical-step.ts'
import { PospRefusal } from '../../sale/quote/PospRefusal.tsx'
import { UnderwritingNotice } from '../../sale/quote/UnderwritingNotice.tsx'
import { type Journey, JourneyContext } from '../../sale/state/journey-context.ts'
import { useReturn } from '../../sale/state/use-return.ts'
import { healthProducts } from './quote-form.ts'

function LastQuestion(journey: Journey) {
  const { sale } = journey
  const { form, members, save, saysCondition, reasons, live, answered, posp, clearPosp } = useMedicalStep({
    isQuestionOnly: true,
  })
  const returnTo = useReturn()
  const [names] = useState(() => (sale.proposal?.proposal as FamilyProposal | undefined)?.members)
  // The steps still to come depend on the answer.
  const shownJourney = useMemo(
    () => ({ ...journey, answers: { ...journey.answers, saysCondition } }),
    [journey, saysCondition],
  )
  if (posp) return <PospRefusal posp={posp} onBack={clearPosp} />
  return (
    <JourneyContext value={shownJourney}>
      <StepPage
        title={say('medical.question')}
        intro={say('medical.why')}
        form={form}
        live={live}
        onSave={save}
        answered={answered}
        next={(values) =>
          says(values) ? '/health/medical-condition-details' : (returnTo ?? '/health/proposal-details')
        }
      >
        <NobodyDeclares members={members} />
        {members.map((member, index) => (
          <MemberHealth
            key={member.insured_id}
            index={index}
            member={member}
            name={names?.find((one) => one.insured_id === member.insured_id)?.name}
          />
        ))}
        <UnderwritingNotice reasons={reasons} members={members} />
      </StepPage>
    </JourneyContext>
  )
}

export default journeyStep(healthProducts, LastQuestion)
