import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { useMemo, useState } from 'react'
import { say } from '../../app/words.ts'
import { type Journey, JourneyContext } from '../frame/journey-context.ts'
import { journeyStep } from '../frame/journey-step.tsx'
import { StepPage } from '../frame/StepPage.tsx'
import { useReturn } from '../frame/use-return.ts'
import { Foresight } from '../shared/Foresight.tsx'
import { MemberHealth } from '../shared/MemberHealth.tsx'
import { saysCondition as says } from '../shared/medical-form.ts'
import { PospRefusal } from '../shared/Posp.tsx'
import { useMedicalStep } from '../shared/use-medical-step.ts'
import { healthProducts } from './quote-form.ts'

function LastQuestion(journey: Journey) {
  const { sale } = journey
  const { form, members, save, saysCondition, reasons, live, posp, clearPosp } = useMedicalStep({
    isQuestionOnly: true,
  })
  const returnTo = useReturn()
  const [names] = useState(() => (sale.proposal?.proposal as FamilyProposal | undefined)?.members)
  // The steps still to come depend on the answer.
  const shown = useMemo(
    () => ({ ...journey, answers: { ...journey.answers, saysCondition } }),
    [journey, saysCondition],
  )
  if (posp) return <PospRefusal posp={posp} onBack={clearPosp} />
  return (
    <JourneyContext value={shown}>
      <StepPage
        title={say('medical.question')}
        intro={say('medical.why')}
        form={form}
        live={live}
        onSave={save}
        next={(values) =>
          says(values) ? '/health/medical-condition-details' : (returnTo ?? '/health/proposal-details')
        }
      >
        {members.map((member, index) => (
          <MemberHealth
            key={member.insured_id}
            form={form}
            index={index}
            member={member}
            name={names?.find((one) => one.insured_id === member.insured_id)?.name}
          />
        ))}
        <Foresight reasons={reasons} members={members} />
      </StepPage>
    </JourneyContext>
  )
}

export default journeyStep(healthProducts, LastQuestion)
