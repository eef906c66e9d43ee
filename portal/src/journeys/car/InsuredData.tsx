import { showDay } from '@portal/domain/kernel/day.ts'
import { stateOfVehicleCode } from '@portal/domain/places/states.ts'
import { needsInspection } from '@portal/domain/quote/car-quote.ts'
import type { CarBreakup } from '@portal/domain/rating/breakup.ts'
import { rateCar } from '@portal/domain/rating/rate-car.ts'
import { useMemo } from 'react'
import { say } from '../../kit/words.ts'
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
    <StepPage title="Is everything correct?">
      <ExpiredQuoteNotice sale={sale} />
      <div className="row">
        <div className={columns.narrowOnly}>
          <ShareQuote product="car" quoteId={sale.quote!.quote_id} language={sale.quote!.language} />
        </div>
        <span className="small muted">Price valid until {showDay(sale.quote!.valid_until.slice(0, 10))}</span>
      </div>
      <Review steps={carReviewSteps} />
      {!sale.proposal && <UnsavedAnswers sale={sale} route={route} />}
      <CarPremium breakup={breakup} />
      {needsInspection(quote, today()) && (
        <Notice kind="info" title="Photos of the car follow after the owner details">
          Eight photos, by you or by the customer. A surveyor decides, then the customer pays within 48 hours.
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
    { label: 'Engine number', value: vehicle?.engine_number },
    { label: 'Chassis number', value: vehicle?.chassis_number },
    { label: 'Hypothecation (loan bank)', value: vehicle?.hypothecation },
    { label: 'Reason for no personal accident cover', value: reason && say(`declaration.${reason}`) },
  ].filter(({ value }) => value)
  const isMissing = !vehicle?.engine_number || !vehicle.chassis_number
  if (rows.length === 0 && !isMissing) return null
  return (
    <Card title="RC details">
      {isMissing && (
        <Notice kind="wait" title="Engine and chassis number are missing">
          <LinkButton to={carReviewSteps.cover} state={editState(sale.ids, route)} small>
            Enter RC details
          </LinkButton>
        </Notice>
      )}
      <Rows rows={rows} />
    </Card>
  )
}

export default journeyStep(['car'], InsuredData)
