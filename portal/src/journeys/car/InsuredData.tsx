import { showDay } from '@portal/domain/kernel/day.ts'
import { showSum, showWhole } from '@portal/domain/kernel/money.ts'
import { stateOfVehicleCode } from '@portal/domain/places/states.ts'
import { CAR_COVER_LABELS, PA_SUM_INSURED } from '@portal/domain/products/car.ts'
import type { CarProposal } from '@portal/domain/proposal/sections.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import type { CarBreakup } from '@portal/domain/rating/breakup.ts'
import {
  carZone,
  hasOwnDamage,
  isNewCar,
  ncbPercent,
  needsInspection,
  thirdPartyYears,
} from '@portal/domain/rating/car-facts.ts'
import { rate } from '@portal/domain/rating/rate.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { say, sayLine } from '../../kit/words.ts'
import { Plate } from '../../sale/car/Plate.tsx'
import { readNotes } from '../../sale/car/sale-notes.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { Expired } from '../../sale/quote/Expired.tsx'
import { ShareQuote } from '../../sale/quote/ShareQuote.tsx'
import { carQuoteOf } from '../../sale/state/answers.ts'
import { type Journey, useJourney } from '../../sale/state/journey-context.ts'
import { today, useRateTables } from '../../sale/state/use-rate-tables.ts'
import { editState } from '../../sale/state/use-return.ts'
import { Card, Rows } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { asksPa } from './cover-form.ts'
import { noPaReason, vehicleOf } from './owner-form.ts'
import { PremiumParts } from './PremiumParts.tsx'
import { sizeText } from './vehicle-words.ts'

/** Everything about the car and its cover, and where every rupee of the premium comes from. */
function InsuredData({ sale }: Journey) {
  const quote = useMemo(() => carQuoteOf(sale)!, [sale])
  const tables = useRateTables('car')
  // Until the address is known, the state of the number plate tells CGST and SGST from IGST.
  const address = sale.proposal?.sections['address-details']?.current.state
  const customerState = address ?? stateOfVehicleCode(quote.rto.slice(0, 2))?.name
  const breakup = useMemo(
    () => rate('car', quote, { tables, today: today(), customerState }) as CarBreakup,
    [quote, tables, customerState],
  )
  const told = sale.proposal?.proposal as CarProposal | undefined
  const numbers = told ? vehicleOf(told) : readNotes(sale.quote?.quote_id).vehicle
  const reason = noPaReason(sale)
  const { previous_policy: previous } = quote
  return (
    <StepPage title="Is everything right?">
      <Expired sale={sale} />
      <div className="row">
        <ShareQuote product="car" quoteId={sale.quote!.quote_id} />
        <span className="small muted">This price holds until {showDay(sale.quote!.valid_until.slice(0, 10))}</span>
      </div>
      <Group title="Car" edit="/car/vehicle-details">
        <Rows
          rows={[
            { label: 'Number', value: <Plate number={quote.registration_number} /> },
            { label: 'Car', value: `${quote.make} ${quote.model} ${quote.variant}` },
            {
              label: 'Fuel and size',
              value: `${say(`fuel.${quote.fuel}`)}, ${sizeText(quote.fuel, quote.size)}, ${quote.seating} seats`,
            },
            { label: isNewCar(quote) ? 'Bought' : 'Registered', value: showDay(quote.registration_date) },
            { label: 'Registering office', value: `${quote.rto || 'BH series'}, zone ${carZone(quote, tables)}` },
            ...(numbers?.engine_number
              ? [
                  { label: 'Engine number', value: numbers.engine_number },
                  { label: 'Chassis number', value: numbers.chassis_number },
                ]
              : []),
            ...(numbers?.hypothecation ? [{ label: 'Car loan bank', value: numbers.hypothecation }] : []),
          ]}
        />
      </Group>
      <Group title="Cover" edit="/car/vehicle-details">
        <Rows
          rows={[
            { label: 'Cover', value: CAR_COVER_LABELS[quote.cover] },
            ...(hasOwnDamage(quote) ? [{ label: 'Car’s insured value (IDV)', value: showWhole(breakup.idv) }] : []),
            { label: 'Period', value: periodOf(quote) },
            { label: 'Starts', value: quote.start_date ? showDay(quote.start_date) : 'On the day of payment' },
          ]}
        />
      </Group>
      <Group title="Old policy and extras" edit="/car/add-vehicle-details">
        <Rows
          rows={[
            {
              label: 'Old policy',
              value: previous
                ? `${previous.insurer}, ${CAR_COVER_LABELS[previous.type]}, until ${showDay(previous.expiry)}`
                : 'None shown',
            },
            ...(previous && hasOwnDamage(quote) && previous.type !== 'third_party'
              ? [
                  { label: 'Claim in its last year', value: previous.claimed ? 'Yes' : 'No' },
                  { label: say('glossary.ncb'), value: `${ncbPercent(quote, tables, today())}%` },
                ]
              : []),
            ...(quote.third_party_policy
              ? [
                  {
                    label: 'Third party runs with',
                    value: `${quote.third_party_policy.insurer}, until ${showDay(quote.third_party_policy.expiry)}`,
                  },
                ]
              : []),
            { label: 'Add-ons', value: (quote.addons ?? []).map((key) => sayLine({ key })).join(', ') || 'None' },
            ...(quote.voluntary_deductible
              ? [{ label: 'Owner pays first', value: `${showWhole(quote.voluntary_deductible)} of each claim` }]
              : []),
            ...(quote.anti_theft ? [{ label: 'Anti-theft device', value: 'Fitted' }] : []),
            ...(asksPa(quote)
              ? [
                  {
                    label: 'Personal accident',
                    value: quote.pa
                      ? `Yes, ${showSum(PA_SUM_INSURED)}`
                      : `No. ${reason ? say(`declaration.${reason}`) : ''}`,
                  },
                ]
              : []),
          ]}
        />
      </Group>
      <PremiumParts breakup={breakup} />
      {needsInspection(quote, today()) && (
        <Notice kind="info" title="Photos of the car come after the owner’s details">
          Eight photos, by you or by the customer. A surveyor decides, then the customer pays within 48 hours.
        </Notice>
      )}
    </StepPage>
  )
}

function Group({ title, edit, children }: { title: string; edit: string; children: React.ReactNode }) {
  const { sale, route } = useJourney()
  return (
    <Card
      title={title}
      end={
        <Link to={edit} state={editState(sale.ids, route)} aria-label={`Edit ${title.toLowerCase()}`}>
          Edit
        </Link>
      }
    >
      {children}
    </Card>
  )
}

function periodOf(quote: CarQuote): string {
  const years = thirdPartyYears(quote)
  const ownDamage = hasOwnDamage(quote) ? '1 year own damage' : ''
  const thirdParty = years > 0 ? `${years} ${years === 1 ? 'year' : 'years'} third party` : ''
  return [ownDamage, thirdParty].filter(Boolean).join(', ')
}

export default journeyStep(['car'], InsuredData)
