import type { PartnerInspection } from '@portal/contract/calls/inspection.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { useState } from 'react'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { showMoment } from '../../kit/show-moment.ts'
import { useAppDispatch } from '../../kit/store/hooks.ts'
import { getProposal, saveSection } from '../../kit/store/proposal-calls.ts'
import { updateQuote } from '../../kit/store/quote-calls.ts'
import { say as sayCommon, sayFailure } from '../../kit/words.ts'
import { carQuoteOf } from '../../sale/state/answers.ts'
import { useGo } from '../../sale/state/use-go.ts'
import { priceOf } from '../../sale/state/use-premium.ts'
import { useRateTables } from '../../sale/state/use-rate-tables.ts'
import type { Sale } from '../../sale/state/use-sale.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { InspectionPage } from './InspectionPage.tsx'
import { say } from './words.ts'

export function ApprovedInspection({ page, onPay }: { page: PartnerInspection; onPay: () => void }) {
  return (
    <InspectionPage
      title={sayCommon('inspection.page.approved_title')}
      action={
        <Button look="primary" onClick={onPay}>
          {say('car-steps.go_to_payment')}
        </Button>
      }
    >
      <Notice kind="good" title={sayCommon('state.inspection.approved')}>
        {sayCommon('inspection.page.approved_note', { time: showMoment(page.approved_until ?? '') })}
      </Notice>
      {page.damage.length > 0 && (
        <Card title={sayCommon('inspection.page.damage_title')}>
          <ul className="bullets">
            {page.damage.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="small muted">{say('car-steps.damage_list_note')}</p>
        </Card>
      )}
    </InspectionPage>
  )
}

/** Third-party cover needs no inspection: one tap changes the cover and opens the payment. */
export function RejectedInspection({ page, sale }: { page: PartnerInspection; sale: Sale }) {
  const dispatch = useAppDispatch()
  const { go } = useGo()
  const tables = useRateTables('car')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const { idv: _, addons: __, third_party_policy: thirdPartyPolicy, ...quote } = carQuoteOf(sale)!
  const thirdParty: CarQuote = { ...quote, cover: 'third_party' }
  const price = priceOf('car', thirdParty, tables, { trace: false }).breakup?.total

  async function saveThirdPartyCover(): Promise<CallFailure | undefined> {
    const { quote_id, version } = sale.quote!
    const updated = await dispatch(updateQuote({ product: 'car', quote_id, quote: thirdParty, version }))
    if (!updated.ok) return updated.failure
    const { proposal_id, sections } = sale.proposal!
    const current = await dispatch(getProposal('car', proposal_id))
    if (!current.ok) return current.failure
    // The same declarations hold for the smaller cover; the customer agrees to it by their own code.
    const form = sections.declarations
    if (!form) return undefined
    const saved = await dispatch(
      saveSection({ product: 'car', proposal_id, section: 'declarations', form, version: current.value.version }),
    )
    return saved.ok ? undefined : saved.failure
  }

  async function changeToThirdParty() {
    setBusy(true)
    const saveFailure = await saveThirdPartyCover()
    setBusy(false)
    setFailure(saveFailure)
    if (!saveFailure) await go('/car/payment-page')
  }

  // Beside own damage only, third party is insured already: nobody should pay for it twice.
  const runningPolicy = quote.cover === 'own_damage' ? thirdPartyPolicy : undefined
  return (
    <InspectionPage
      title={sayCommon('inspection.page.rejected_title')}
      action={
        runningPolicy ? (
          <LinkButton to="/" look="primary">
            {say('car-steps.back_to_the_dashboard')}
          </LinkButton>
        ) : (
          <Button look="primary" busy={busy} onClick={() => void changeToThirdParty()}>
            {price === undefined
              ? say('car-steps.change_to_third_party_only')
              : say('car-steps.change_to_third_party_at', { price: showRupees(price) })}
          </Button>
        )
      }
    >
      <Notice kind="bad" title={sayCommon('state.inspection.rejected')}>
        <ul className="bullets">
          {page.reasons.map((reason) => (
            <li key={reason}>{sayCommon(`inspection.reason.${reason}`)}</li>
          ))}
        </ul>
        {page.note && <p>{page.note}</p>}
      </Notice>
      <Card title={say('car-steps.options')}>
        <p>
          {runningPolicy
            ? say('car-steps.third_party_in_place', {
                insurer: runningPolicy.insurer,
                expiry: showDay(runningPolicy.expiry),
              })
            : say('car-steps.third_party_possible')}
        </p>
      </Card>
      {failure && failure.kind !== 'leaving' && <Notice kind="bad">{sayFailure(failure)}</Notice>}
    </InspectionPage>
  )
}
