import { stateOfVehicleCode } from '@portal/domain/places/states.ts'
import { needsInspection } from '@portal/domain/quote/car-quote.ts'
import type { CarBreakup } from '@portal/domain/rating/breakup.ts'
import { rateCar } from '@portal/domain/rating/rate-car.ts'
import { useMemo } from 'react'
import { say as sayCommon } from '../../kit/words.ts'
import { readCarNotes } from '../../sale/car/car-notes.ts'
import columns from '../../sale/frame/columns.module.css'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { carReviewSteps, Review } from '../../sale/proposal/Review.tsx'
import { ExpiredQuoteNotice } from '../../sale/quote/ExpiredQuoteNotice.tsx'
import { ShareQuote } from '../../sale/quote/ShareQuote.tsx'
import { carQuoteOf } from '../../sale/state/answers.ts'
import type { Journey } from '../../sale/state/journey-context.ts'
import { today } from '../../sale/state/today.ts'
import { useRateTables } from '../../sale/state/use-rate-tables.ts'
import { editState } from '../../sale/state/use-return.ts'
import { Card, Rows } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CarPremium } from './CarPremium.tsx'
import { findNoPaReason } from './owner-form.ts'
import { say } from './words.ts'

/** The car, its cover and every part of the premium. */
function InsuredData({ sale, route }: Journey) {
  const quote = useMemo(() => carQuoteOf(sale)!, [sale])
  const tables = useRateTables('car')
  // Until the address is given, the registration's state decides between CGST with SGST and IGST.
  const addressState = sale.proposal?.sections['address-details']?.current.state
  const customerState = addressState ?? stateOfVehicleCode(quote.rto.slice(0, 2))?.name
  const breakup = useMemo(
    () => rateCar(quote, { tables, today: today(), customerState }) as CarBreakup,
    [quote, tables, customerState],
  )
  return (
    <StepPage title={say('car-steps.is_everything_correct')}>
      <ExpiredQuoteNotice sale={sale} />
      <div className={columns.narrowOnly}>
        <ShareQuote product="car" quoteId={sale.quote!.quote_id} language={sale.quote!.language} />
      </div>
      <Review steps={carReviewSteps} />
      {!sale.proposal && <UnsavedAnswers sale={sale} route={route} />}
      <CarPremium breakup={breakup} />
      {needsInspection(quote, today()) && (
        <Notice kind="info" title={say('car-steps.photos_follow')}>
          {say('car-steps.photos_follow_note')}
        </Notice>
      )}
    </StepPage>
  )
}

/** Answers of earlier steps that are saved later, with the owner's details. */
function UnsavedAnswers({ sale, route }: Pick<Journey, 'sale' | 'route'>) {
  const { vehicle } = readCarNotes(sale.quote?.quote_id)
  const reason = findNoPaReason(sale)
  const rows = [
    { label: say('car-steps.engine_number'), value: vehicle?.engine_number },
    { label: say('car-steps.chassis_number'), value: vehicle?.chassis_number },
    { label: say('car-steps.hypothecation'), value: vehicle?.hypothecation },
    { label: say('car-steps.no_pa_reason'), value: reason && sayCommon(`declaration.${reason}`) },
  ].filter(({ value }) => value)
  const isMissing = !vehicle?.engine_number || !vehicle.chassis_number
  if (rows.length === 0 && !isMissing) return null
  return (
    <Card title={say('car-steps.rc_details')}>
      {isMissing && (
        <Notice kind="wait" title={say('car-steps.rc_missing')}>
          <LinkButton to={carReviewSteps.cover} state={editState(sale.ids, route)} small>
            {say('car-steps.enter_rc_details')}
          </LinkButton>
        </Notice>
      )}
      <Rows rows={rows} />
    </Card>
  )
}

export default journeyStep(['car'], InsuredData)
