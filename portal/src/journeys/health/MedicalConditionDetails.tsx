import { findLandingStep } from '@portal/domain/journey/step-needs.ts'
import { useMemo } from 'react'
import { Navigate } from 'react-router'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { ConditionFields } from '../../sale/proposal/ConditionFields.tsx'
import { useMedicalStep } from '../../sale/proposal/use-medical-step.ts'
import { PospRefusal } from '../../sale/quote/PospRefusal.tsx'
import { UnderwritingNotice } from '../../sale/quote/UnderwritingNotice.tsx'
import { type Journey, JourneyContext } from '../../sale/state/journey-context.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { today } from '../../sale/state/today.ts'
import { useReturn } from '../../sale/state/use-return.ts'
import { healthProducts } from './quote-form.ts'
import { say } from './words.ts'

const QUESTION = '/health/last-question'

/** Opened only after a 'yes' to the last question. */
function MedicalConditionDetails(journey: Journey) {
  const { sale, answers, route } = journey
  const hasYes = sale.medical?.members.some((one) => one.has_condition || one.conditions.length > 0)
  const earlier = findLandingStep(sale.product, QUESTION, answers, today())
  if (!hasYes || earlier?.isEarlier) {
    const to = earlier?.isEarlier ? earlier.step.route : QUESTION
    return <Navigate to={to} replace state={{ ...saleState(sale.ids), requestedRoute: route }} />
  }
  return <Conditions {...journey} />
}

function Conditions(journey: Journey) {
  const { form, members, save, reasons, live, answered, posp, clearPosp } = useMedicalStep()
  const shownJourney = useMemo(() => ({ ...journey, answers: { ...journey.answers, saysCondition: true } }), [journey])
  const returnTo = useReturn()
  const medical = form.watch('medical')
  if (posp) return <PospRefusal posp={posp} onBack={clearPosp} />
  return (
    <JourneyContext value={shownJourney}>
      <StepPage
        title={say('health-steps.medical_conditions')}
        intro={say('health-steps.may_be_blank')}
        form={form}
        onSave={save}
        answered={answered}
        next={returnTo ?? '/health/proposal-details'}
        live={live}
      >
        {members.map(
          (member, index) =>
            medical[index]?.has === 'yes' && <ConditionFields key={member.insured_id} index={index} member={member} />,
        )}
        <UnderwritingNotice reasons={reasons} members={members} />
      </StepPage>
    </JourneyContext>
  )
}

export default journeyStep(healthProducts, MedicalConditionDetails, { isOpen: true })
