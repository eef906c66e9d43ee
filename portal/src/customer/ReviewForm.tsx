import {
  answerRevisedOffer,
  declineOffer,
  giveConsent,
  type PayDetails,
  type PayPage,
} from '@portal/contract/calls/pay.ts'
import { exclusionCodes } from '@portal/domain/products/exclusions.ts'
import { productTypeOf } from '@portal/domain/products/plan-types.ts'
import { useState } from 'react'
import { AnswerRows } from '../kit/AnswerRows.tsx'
import { toFailure } from '../kit/calls/call-failure.ts'
import { send } from '../kit/calls/clients.ts'
import { showAmount } from '../kit/show-amount.ts'
import { Button } from '../ui/Button.tsx'
import { Card, Rows } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CheckoutError } from './CheckoutError.tsx'
import { boxId, ConsentBoxes } from './ConsentBoxes.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import css from './customer.module.css'
import { DeclineOffer } from './DeclineOffer.tsx'
import { PayerFields, usePayer } from './PayerFields.tsx'
import { PlanCard, PlanFacts } from './PlanCard.tsx'
import { RefundNotices } from './RefundNotices.tsx'
import { RevisedOffer } from './RevisedOffer.tsx'
import { SomethingWrong } from './SomethingWrong.tsx'
import { sayFailure } from './show.ts'
import { useCheckout } from './use-checkout.ts'
import { useSpeech } from './words.ts'

interface ReviewFormProps {
  details: PayDetails
  isChanged: boolean
  show: (page: PayPage) => void
  refresh: () => Promise<void>
  onChanged: () => void
}

export function ReviewForm({ details, isChanged, show, refresh, onChanged }: ReviewFormProps) {
  const { say, lang } = useSpeech()
  const payer = usePayer()
  const checkout = useCheckout(details.status, refresh, payer.told)
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const { consents, content_hash, revised } = details
  const amount = showAmount(details.premium)

  /** Agreeing and paying is one tap: a straight-through sale goes on to the bank at once. */
  async function answer(ask: () => Promise<PayPage>) {
    if (busy || checkout.busy) return
    setBusy(true)
    setError(undefined)
    try {
      const page = await ask()
      // Until the bank's page is there this one stays, busy; when it does not come, this one says so, and the same button tries again.
      if (page.stage === 'pay') await checkout.pay()
      else show(page)
    } catch (cause) {
      const failure = toFailure(cause)
      if (failure.word === 'version') onChanged()
      else if (failure.status === 409 || failure.status === 410) await refresh()
      else setError(sayFailure(failure, say))
    } finally {
      setBusy(false)
    }
  }

  const agreed = { accepted: [...accepted], content_hash, language: lang }
  function agree() {
    const open = consents.find((one) => one.required && !accepted.includes(one.key))
    if (open) {
      setAsked(true)
      const box = document.getElementById(boxId(open.key))
      box?.focus({ preventScroll: true })
      box?.scrollIntoView({ block: 'center' })
      return
    }
    if (!payer.ask()) return
    void answer(() =>
      revised ? send(answerRevisedOffer, { body: { accept: true, ...agreed } }) : send(giveConsent, { body: agreed }),
    )
  }
  const isOpenBox = consents.some((one) => one.required && !accepted.includes(one.key))
  const decline = (reason: string) => void answer(() => send(declineOffer, { body: { reason, content_hash } }))
  const refuseOffer = () =>
    void answer(() => send(answerRevisedOffer, { body: { accept: false, content_hash, language: lang } }))

  const isBusy = busy || checkout.busy
  const agreeWords = details.journey === 'consent' ? say('customer.agree') : say('customer.agree_and_pay', { amount })
  return (
    <CustomerPage
      title={say(revised ? 'customer.revised_title' : 'customer.review_title')}
      intro={say('customer.review_intro')}
      action={
        revised ? (
          <>
            <Button busy={isBusy} onClick={isRefusing ? () => setRefusing(false) : () => setRefusing(true)}>
              {say(isRefusing ? 'customer.cancel' : 'customer.refuse_offer')}
            </Button>
            {isRefusing ? (
              <Button look="danger" busy={isBusy} onClick={refuseOffer}>
                {say('customer.decline_do')}
              </Button>
            ) : (
              <Button look="primary" busy={isBusy} onClick={agree}>
                {say('customer.accept_offer')}
              </Button>
            )}
          </>
        ) : (
          <Button look="primary" busy={isBusy} onClick={agree}>
            {checkout.busy ? say('customer.opening_bank') : agreeWords}
          </Button>
        )
      }
    >
      {isRefusing && (
        <div role="alert">
          <Notice kind="wait" title={say('customer.refuse_title')}>
            {say('customer.refuse_note')}
          </Notice>
        </div>
      )}
      {isChanged && <Notice kind="wait">{say('customer.changed_meanwhile')}</Notice>}
      <RefundNotices refunds={details.status.refunds} />
      {revised && (
        <RevisedOffer oldPremium={revised.old_premium} newPremium={details.premium} reasons={revised.reasons} />
      )}
      <PlanCard plan={details} />
      <PlanFacts page={details} />
      <Card title={say('customer.price')}>
        <Rows
          rows={[
            ...details.proposal.summary.breakup.lines.map((line) => ({
              label: line.label,
              value: line.included ? (
                say('customer.included')
              ) : (
                <span className="number">{showAmount(line.amount)}</span>
              ),
            })),
            { label: say('customer.total'), value: amount, strong: true },
          ]}
        />
      </Card>
      {details.sheet.map((group) => (
        <Card key={group.title} title={group.title}>
          <AnswerRows rows={group.rows} />
        </Card>
      ))}
      <Card title={say('customer.not_covered')}>
        <ul className={css.list}>
          {exclusionCodes[productTypeOf(details.product)].map((code) => (
            <li key={code}>{say(code)}</li>
          ))}
        </ul>
      </Card>
      <SomethingWrong contentHash={content_hash} show={show} refresh={refresh} />
      <ConsentBoxes
        consents={consents}
        accepted={accepted}
        onAccepted={setAccepted}
        isAsked={isAsked}
        error={error ?? (isAsked && isOpenBox ? say('customer.boxes_missing') : undefined)}
      />
      {details.payer_relations && <PayerFields relations={details.payer_relations} {...payer.fields} />}
      {!revised && <DeclineOffer busy={isBusy} onDecline={decline} />}
      <CheckoutError sentence={checkout.error} />
    </CustomerPage>
  )
}
