import { predictReferrals } from '@portal/domain/underwriting/underwrite.ts'
import { Link, useSearchParams } from 'react-router'
import { FormChoice, FormText } from '../../kit/form/fields.tsx'
import { say } from '../../kit/words.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { DeductibleField } from '../../sale/quote/DeductibleField.tsx'
import { Expired } from '../../sale/quote/Expired.tsx'
import { Foresight } from '../../sale/quote/Foresight.tsx'
import { MembersEditor } from '../../sale/quote/MembersEditor.tsx'
import { AboveLicence, PospRefusal } from '../../sale/quote/Posp.tsx'
import type { Journey } from '../../sale/state/journey-context.ts'
import { today } from '../../sale/state/today.ts'
import { TopupSumField, useTopupSums } from './TopupSumField.tsx'
import { useTopupForm } from './use-topup-form.ts'

export const planTypes = [
  { value: 'floater', label: 'Family floater', note: say('glossary.floater') },
  { value: 'individual', label: 'Individual', note: 'A cover for each' },
]

function QuickQuote({ sale }: Journey) {
  const { form, values, input, premium, deductibles, save, live, posp, clearPosp } = useTopupForm('topup-quick-quote')
  const [search] = useSearchParams()
  const isPort = search.get('for') === 'port'
  const offer = useTopupSums(values)
  const reasons = premium.breakup
    ? predictReferrals('topup', input, undefined, { today: today(), tables: premium.tables })
    : []

  if (posp)
    return (
      <PospRefusal
        posp={posp}
        onBack={clearPosp}
        onLower={
          posp.limit
            ? () => {
                const lower = offer.sums.findLast((one) => Number(one) <= Number(posp.limit))
                if (lower) form.setValue('si', lower)
                for (const index of values.members.keys()) form.setValue(`members.${index}.si`, undefined)
                clearPosp()
              }
            : undefined
        }
      />
    )

  return (
    <StepPage
      title="Who should be covered, and above how much?"
      intro={
        isPort
          ? 'A port: quote the same members first, the old policy is asked for on the next step.'
          : 'A top-up pays when the bills go beyond a first amount, the deductible.'
      }
      form={form}
      onSave={save}
      live={live}
      next={isPort ? '/topup/policy-details?for=port' : undefined}
    >
      <Expired sale={sale} />
      <FormChoice form={form} name="policy_type" label="Plan type" choices={planTypes} />
      <MembersEditor product="topup" sums={offer.sums} />
      <FormText
        form={form}
        name="pincode"
        kind="pincode"
        label="PIN code"
        hint="Where the family lives: it decides the zone"
        autoComplete="off"
      />
      <TopupSumField form={form} {...offer} />
      <DeductibleField quote={input} premium={premium} options={deductibles} />
      <AboveLicence issues={premium.issues} />
      <Foresight reasons={reasons} members={input.members} />
      {!sale.quote && (
        <p className="small muted">
          Moving from another insurer, or renewing? <Link to="/topup/choices">See the other ways</Link>
        </p>
      )}
    </StepPage>
  )
}

export default journeyStep(['topup'], QuickQuote)
