import { showRupees } from '@portal/domain/kernel/money.ts'
import type { DiscountChoice } from '@portal/domain/quote/quote-input.ts'
import type { FamilyBreakup } from '@portal/domain/rating/breakup.ts'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { EvidenceFields } from '../../sale/proposal/EvidenceFields.tsx'
import {
  checkEvidenceForm,
  type EvidencePart,
  evidencePath,
  toEvidence,
  toEvidenceForm,
} from '../../sale/proposal/evidence-form.ts'
import { inForm, useProposalSaver } from '../../sale/proposal/proposal-saver.ts'
import { type TopupForm, toTopupQuote } from '../../sale/quote/topup-form.ts'
import type { Journey } from '../../sale/state/journey-context.ts'
import { today } from '../../sale/state/today.ts'
import { priceOfOther } from '../../sale/state/use-premium.ts'
import { useReturn } from '../../sale/state/use-return.ts'
import { sayWith } from '../../speech/speaker.ts'
import { Card, Tag } from '../../ui/Card.tsx'
import { Toggle } from '../../ui/Choices.tsx'
import { discountReasons } from './discount-reasons.ts'
import { useTopupForm } from './use-topup-form.ts'
import { say } from './words.ts'

/** The discounts that apply or could apply, each with its reason, amount and proof. */
function Discounts({ sale }: Journey) {
  const savedEvidence = sale.proposal?.sections['discount-evidence']
  const { form, values, setQuoteAnswers, input, premium, save, live } = useTopupForm<EvidencePart>('topup-discounts', {
    start: { evidence: toEvidenceForm(savedEvidence) },
    check: (answers) => checkEvidenceForm(answers, { today: today(), product: 'topup', quote: toTopupQuote(answers) }),
  })
  const saver = useProposalSaver()
  const returnTo = useReturn()
  const rows = discountReasons(input, premium.breakup as FamilyBreakup | undefined, premium.tables)
  const toggle = (choice: DiscountChoice, isOn: boolean) =>
    setQuoteAnswers({ discounts: { ...values.discounts, [choice]: isOn } })
  const savingOf = (choice: DiscountChoice) => {
    const without = (input.discounts ?? []).filter((one) => one !== choice)
    const price = (discounts: DiscountChoice[]) =>
      priceOfOther('topup', { ...input, discounts }, premium).breakup?.total
    const [full, reduced] = [price(without), price([...without, choice])]
    return full !== undefined && reduced !== undefined ? full - reduced : undefined
  }
  /** The proof is saved first: a policy that is not found leaves the price as it was. */
  async function saveAll(answers: TopupForm & EvidencePart): Promise<CallFailure | undefined> {
    const evidence = toEvidence(answers.evidence, input.discounts)
    const isNew = JSON.stringify(evidence) !== JSON.stringify(savedEvidence ?? {})
    const failure = isNew ? await saver.section('discount-evidence', evidence) : undefined
    return inForm(failure, evidencePath) ?? save(answers)
  }
  return (
    <StepPage
      title={say('topup-steps.which_discounts_apply')}
      intro={say('topup-steps.discount_limit')}
      form={form}
      onSave={saveAll}
      live={live}
      next={returnTo}
    >
      {rows.map((row) => (
        <Card
          key={row.key}
          title={row.label}
          end={
            row.isApplied ? (
              <Tag kind="good">{say('topup-steps.applies')}</Tag>
            ) : (
              <Tag>{say('topup-steps.does_not_apply')}</Tag>
            )
          }
        >
          <div className="stack">
            <p>
              {row.reason}
              {row.amount !== undefined && row.amount !== 0 && (
                <> {sayWith(say, 'topup-steps.it_saves', { amount: <b>{showRupees(-row.amount)}</b> })}</>
              )}
            </p>
            {row.choice && (
              <Toggle
                label={row.ask}
                checked={values.discounts[row.choice]}
                end={savingText(savingOf(row.choice))}
                onCheck={(isOn) => toggle(row.choice!, isOn)}
              />
            )}
            {row.choice && values.discounts[row.choice] && <EvidenceFields discount={row.choice} />}
          </div>
        </Card>
      ))}
    </StepPage>
  )
}

const savingText = (paise: number | undefined) => (paise ? showRupees(-paise) : undefined)

export default journeyStep(['topup'], Discounts)
