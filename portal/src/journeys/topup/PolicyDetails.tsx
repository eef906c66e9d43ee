import type { PortView } from '@portal/contract/calls/portability.ts'
import { FormMoney } from '../../kit/form/fields.tsx'
import { saySum } from '../../kit/say-sum.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { PolicyKindField, PortLoader, StartFields } from '../../sale/portability/PortStep.tsx'
import type { PortPart } from '../../sale/portability/port-form.ts'
import { usePortStep } from '../../sale/portability/use-port-step.ts'
import { DeductibleField } from '../../sale/quote/DeductibleField.tsx'
import { ExpiredQuoteNotice } from '../../sale/quote/ExpiredQuoteNotice.tsx'
import { LicenceLimitNotice, PospRefusal } from '../../sale/quote/PospRefusal.tsx'
import { TenureField } from '../../sale/quote/TenureField.tsx'
import type { Journey } from '../../sale/state/journey-context.ts'
import { useReturn } from '../../sale/state/use-return.ts'
import { Notice } from '../../ui/Notice.tsx'
import { readBaseCover, saveBaseCover } from './base-cover.ts'
import { TopupSumField, useTopupSums } from './TopupSumField.tsx'
import { useTopupForm } from './use-topup-form.ts'
import { say } from './words.ts'

interface PolicyPart extends PortPart {
  /** Only to compare base cover and deductible: saved with the sale, no part of the policy. */
  base_cover: string
}

function PolicyDetails(journey: Journey) {
  return <PortLoader sale={journey.sale}>{(port) => <PolicyForm {...journey} port={port} />}</PortLoader>
}

function PolicyForm({ sale, port }: Journey & { port: PortView | undefined }) {
  const quoteId = sale.quote?.quote_id
  const returnTo = useReturn()
  const { start, check, saveWithPort, nextAfterPort } = usePortStep(sale, port)
  const { form, values, input, premium, deductibles, save, live, posp, clearPosp } = useTopupForm<PolicyPart>(
    'topup-policy-details',
    {
      start: { ...start, base_cover: readBaseCover(quoteId) },
      check,
    },
  )
  const offer = useTopupSums(values)
  const baseCover = form.watch('base_cover')
  if (posp) return <PospRefusal posp={posp} onBack={clearPosp} />
  return (
    <StepPage
      title={say('topup-steps.policy_details')}
      form={form}
      onSave={async (answers) => {
        await saveBaseCover(quoteId, answers.base_cover)
        return saveWithPort(answers, save)
      }}
      next={() => nextAfterPort(returnTo)}
      live={live}
      aside={<TenureField form={form} product="topup" quote={input} premium={premium} />}
    >
      <ExpiredQuoteNotice sale={sale} />
      <PolicyKindField />
      <TopupSumField {...offer} />
      <LicenceLimitNotice issues={premium.issues} />
      <DeductibleField quote={input} premium={premium} options={deductibles} />
      <FormMoney
        form={form}
        name="base_cover"
        label={say('topup-steps.existing_base_cover')}
        optional
        hint={say('topup-steps.base_cover_hint')}
      />
      <BaseCoverNotice baseCover={baseCover} deductible={values.deductible} />
      <StartFields members={sale.quote?.members ?? []} quote={input} />
    </StepPage>
  )
}

/** The family pays the gap between the base policy's sum insured and the deductible. */
function BaseCoverNotice({ baseCover, deductible }: { baseCover: string; deductible: string }) {
  if (!baseCover) return null
  const gap = Number(deductible) - Number(baseCover)
  if (gap > 0)
    return (
      <Notice kind="wait" title={say('topup-steps.a_gap_of', { gap: saySum(gap) })}>
        {say('topup-steps.base_gap_note', { basecover: saySum(baseCover), deductible: saySum(deductible) })}
      </Notice>
    )
  return <Notice kind="good">{say('topup-steps.base_covers_deductible')}</Notice>
}

export default journeyStep(['topup'], PolicyDetails)
