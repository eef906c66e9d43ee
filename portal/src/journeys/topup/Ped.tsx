import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { say } from '../../kit/words.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { ConditionFields } from '../../sale/proposal/ConditionFields.tsx'
import { MemberHealth } from '../../sale/proposal/MemberHealth.tsx'
import { NobodyDeclares } from '../../sale/proposal/NobodyDeclares.tsx'
import { useMedicalStep } from '../../sale/proposal/use-medical-step.ts'
import { PospRefusal } from '../../sale/quote/PospRefusal.tsx'
import { UnderwritingNotice } from '../../sale/quote/UnderwritingNotice.tsx'
import type { Journey } from '../../sale/state/journey-context.ts'
import { useReturn } from '../../sale/state/use-return.ts'

/** Last question and condition details on one screen. The next step replaces its history entry. */
function Ped({ sale }: Journey) {
  const { form, members, save, reasons, live, answered, posp, clearPosp } = useMedicalStep()
  const returnTo = useReturn()
  const names = (sale.proposal?.proposal as FamilyProposal | undefined)?.members
  const medical = form.watch('medical')
  if (posp) return <PospRefusal posp={posp} onBack={clearPosp} />
  return (
    <StepPage
      title={say('medical.question')}
      intro={say('medical.why')}
      form={form}
      live={live}
      onSave={save}
      answered={answered}
      next={returnTo}
      replacesItself
    >
      <NobodyDeclares members={members} />
      {members.map((member, index) => {
        const name = names?.find((one) => one.insured_id === member.insured_id)?.name
        return (
          <div key={member.insured_id} className="stack">
            <MemberHealth index={index} member={member} name={name} />
            {medical[index]?.has === 'yes' && <ConditionFields index={index} member={member} name={name} />}
          </div>
        )
      })}
      <UnderwritingNotice reasons={reasons} members={members} />
    </StepPage>
  )
}

export default journeyStep(['topup'], Ped)
