import type { RegisteredVehicle } from '@portal/contract/calls/lookup.ts'
import { showWhole } from '@portal/domain/kernel/money.ts'
import { hasOwnDamage, isNewCar } from '@portal/domain/quote/car-quote.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { useMemo, useState } from 'react'
import { Navigate } from 'react-router'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { fieldId } from '../../kit/form/resolver.ts'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { useAppDispatch } from '../../kit/store/hooks.ts'
import { createQuote, updateQuote } from '../../kit/store/quote-calls.ts'
import { ExplainedWords, sayTerm } from '../../kit/TermHelp.tsx'
import { sayLine } from '../../kit/words.ts'
import { moveCarNotes, readCarNotes, writeCarNotes } from '../../sale/car/car-notes.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { IndicativeNotice } from '../../sale/offline/IndicativeNotice.tsx'
import { findOfflineQuote, forgetOfflineQuote } from '../../sale/offline/offline-quotes.ts'
import { useIndicativeQuote } from '../../sale/offline/use-indicative-quote.ts'
import { changeForm } from '../../sale/quote/change-form.ts'
import { ExpiredQuoteNotice } from '../../sale/quote/ExpiredQuoteNotice.tsx'
import { PospRefusal } from '../../sale/quote/PospRefusal.tsx'
import { usePospRefusal } from '../../sale/quote/use-posp-refusal.ts'
import { carQuoteOf } from '../../sale/state/answers.ts'
import type { Journey } from '../../sale/state/journey-context.ts'
import { saleState } from '../../sale/state/sale-ids.ts'
import { isSameAnswer } from '../../sale/state/same-answers.ts'
import { today } from '../../sale/state/today.ts'
import { usePremium } from '../../sale/state/use-premium.ts'
import { useRateTables } from '../../sale/state/use-rate-tables.ts'
import { useReturn } from '../../sale/state/use-return.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SliderField } from '../../ui/SliderField.tsx'
import { CoverChoice } from './CoverChoice.tsx'
import css from './car.module.css'
import { OtherCarNotice } from './OtherCarNotice.tsx'
import { ThirdPartyFields } from './ThirdPartyFields.tsx'
import { VehicleFields } from './VehicleFields.tsx'
import {
  type CarBase,
  checkVehicle,
  idvChoices,
  inVehicleForm,
  toCarQuote,
  toOtherCar,
  toVehicleForm,
  type VehicleForm,
  withPreparedCar,
} from './vehicle-form.ts'
import { say } from './words.ts'

/** Without a quote and a registration the car cannot be asked for yet. */
function VehicleDetails(journey: Journey) {
  const { sale, route } = journey
  // As they were when the step was opened: saving moves them to the new quote while this step is still shown.
  const [notes] = useState(() => readCarNotes(sale.quote?.quote_id))
  const saved = carQuoteOf(sale)
  const { other } = notes
  if (saved && other)
    return (
      <Vehicle {...journey} base={toOtherCar(saved, other.registration)} registered={other.found} replaces={saved} />
    )
  const base =
    saved ??
    (notes.registration && withPreparedCar(notes.registration, findOfflineQuote(notes.offlineQuote), notes.cover))
  if (!base)
    return <Navigate to="/car/registration-details" replace state={{ ...saleState(sale.ids), requestedRoute: route }} />
  return <Vehicle {...journey} base={base} registered={notes.found} />
}

interface VehicleProps extends Journey {
  base: CarBase
  registered?: RegisteredVehicle
  /** The saved car that this one replaces. */
  replaces?: CarQuote
}

function Vehicle({ sale, base, registered, replaces }: VehicleProps) {
  const dispatch = useAppDispatch()
  const returnTo = useReturn()
  const tables = useRateTables('car')
  const refusal = usePospRefusal((state) => state.vehicleDetails)
  const context = { tables, today: today(), insuredUntil: registered?.insured_until }
  const quoteId = sale.quote?.quote_id
  const form = useStepForm<VehicleForm>({
    start: toVehicleForm(base, registered, today()),
    draft: `car-vehicle:${quoteId ?? ''}:${base.registration_number}`,
    check: (values) => checkVehicle(values, toCarQuote(values, base, context), tables, today()),
  })
  const values = form.watch()
  const text = JSON.stringify(toCarQuote(values, base, context))
  const quote = useMemo(() => JSON.parse(text) as CarQuote, [text])
  const premium = usePremium('car', quote)
  const indicative = useIndicativeQuote(sale.quote === undefined)
  const removedAddons = (base.addons ?? []).filter((addon) => !quote.addons?.includes(addon))

  async function save(answers: VehicleForm): Promise<CallFailure | undefined> {
    const body = toCarQuote(answers, base, context)
    if (sale.quote && isSameAnswer(body, base)) return undefined
    const { customer, offlineQuote } = readCarNotes(undefined)
    if (indicative.isOffline)
      return indicative.keep({ id: offlineQuote, product: 'car', quote: body, customer, breakup: premium.breakup })
    const outcome = sale.quote
      ? await dispatch(
          updateQuote({ product: 'car', quote_id: sale.quote.quote_id, quote: body, version: sale.quote.version }),
        )
      : await dispatch(createQuote('car', { ...body, ...(customer && { customer }) }, moveCarNotes))
    if (outcome.ok) {
      if (offlineQuote) forgetOfflineQuote(offlineQuote)
      if (replaces) await writeCarNotes(quoteId, { found: registered, noPa: readCarNotes(quoteId).noPa })
      return undefined
    }
    return { ...outcome.failure, issues: outcome.failure.issues.map(inVehicleForm) }
  }

  function clearPosp() {
    refusal.clear()
    form.clearRefusal()
  }

  if (refusal.posp) return <PospRefusal posp={refusal.posp} onBack={clearPosp} />
  return (
    <StepPage
      title={say('car-steps.car_and_cover')}
      form={form}
      onSave={save}
      action={indicative.isOffline ? say('car-steps.save_indicative_quote') : undefined}
      next={indicative.isOffline ? '/' : (!replaces && returnTo) || '/car/add-vehicle-details'}
      live={{
        isIndicative: indicative.isOffline,
        quote: premium.breakup ? quote : undefined,
        premium,
        issues: checkVehicle(values, quote, tables, today()),
        apply: (next) => changeForm(form, toVehicleForm(quote), toVehicleForm(next as CarQuote)),
      }}
    >
      {indicative.isOffline && <IndicativeNotice tables={tables} />}
      <ExpiredQuoteNotice sale={sale} />
      {replaces && <OtherCarNotice saved={replaces.registration_number} />}
      <VehicleFields
        form={form}
        number={base.registration_number}
        isNew={isNewCar(base)}
        isRegistered={registered?.make !== undefined && registered.make === values.make}
      />
      <CoverChoice form={form} quote={quote} tables={tables} />
      {removedAddons.length > 0 && (
        <Notice kind="info" title={say('car-steps.add_ons_left_out')}>
          {say('car-steps.not_available_for_this_car', {
            value: removedAddons.map((key) => sayLine({ key })).join(', '),
          })}
        </Notice>
      )}
      {values.cover === 'own_damage' && <ThirdPartyFields />}
      <IdvField form={form} quote={quote} tables={tables} />
    </StepPage>
  )
}

interface IdvFieldProps {
  form: StepForm<VehicleForm>
  quote: CarQuote
  tables: RateTables
}

/** The insured declared value, within the range that the car's age allows. */
function IdvField({ form, quote, tables }: IdvFieldProps) {
  const range = hasOwnDamage(quote) ? idvChoices(quote, tables, today()) : undefined
  if (!range) return null
  return (
    <SliderField
      label={sayTerm('idv')}
      id={fieldId('idv')}
      hint={<ExplainedWords text={say('car-steps.idv_note')} of="idv" />}
      values={range.values}
      value={quote.idv ? Number(quote.idv) : range.idv}
      show={showWhole}
      onValue={(value) => form.setValue('idv', value === range.idv ? undefined : String(value), { shouldDirty: true })}
    >
      <span className={css.range}>
        <span>{showWhole(range.least)}</span>
        <span>{say('car-steps.calculated', { idv: showWhole(range.idv) })}</span>
        <span>{showWhole(range.most)}</span>
      </span>
    </SliderField>
  )
}

export default journeyStep(['car'], VehicleDetails, { isOpen: true })
