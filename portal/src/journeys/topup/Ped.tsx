import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { say } from '../../app/words.ts'
import type { Journey } from '../frame/journey-context.ts'
import { journeyStep } from '../frame/journey-step.tsx'
import { StepPage } from '../frame/StepPage.tsx'
import { useReturn } from '../frame/use-return.ts'
import { ConditionFields } from '../shared/ConditionFields.tsx'
import { Foresight } from '../shared/Foresight.tsx'
import { MemberHealth } from '../shared/MemberHealth.tsx'
import { PospRefusal } from '../shared/Posp.tsx'
import { useMedicalStep } from '../shared/use-medical-step.ts'

/** Last question and condition details in one screen, always shown. Its history entry gives way to the next step's. */
function Ped({ sale }: Journey) {
  const { form, members, save, reasons, live, posp, clearPosp } = useMedicalStep()
  const returnTo = useReturn()
  const names = (sale.proposal?.proposal as FamilyProposal | undefined)?.members
  const told = form.watch('medical')
  if (posp) return <PospRefusal posp={posp} onBack={clearPosp} />
  return (
    <StepPage
      title={say('medical.question')}
      intro={say('medical.why')}
      form={form}
      live={live}
      onSave={save}
      next={returnTo}
      replacesItself
    >
      {members.map((member, index) => {
        const name = names?.find((one) => one.insured_id === member.insured_id)?.name
        return (
          <div key={member.insured_id} className="stack">
            <MemberHealth form={form} index={index} member={member} name={name} />
            {told[index]?.has === 'yes' && <ConditionFields form={form} index={index} member={member} name={name} />}
          </div>
        )
      })}
      <Foresight reasons={reasons} members={members} />
    </StepPage>
  )
}

export default journeyStep(['topup'], Ped)
