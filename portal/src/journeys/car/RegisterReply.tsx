import type { VehicleRegistration } from '@portal/contract/calls/lookup.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useAppSelector } from '../../kit/store/hooks.ts'
import { say } from '../../kit/words.ts'
import { Plate } from '../../sale/car/Plate.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './car.module.css'
import { sizeText } from './vehicle-words.ts'

/** What the vehicle register says about this number; undefined for a brand-new car. */
export function RegisterReply({ number }: { number: string | undefined }) {
  const { registration, loading } = useAppSelector((state) => state.registrationDetails)
  const isCurrent = number !== undefined && registration?.registration_number === number
  return (
    <div aria-live="polite" className={css.answer}>
      {loading && <p className="muted">Searching the vehicle register…</p>}
      {!loading && isCurrent && <RegisteredCar registration={registration} />}
    </div>
  )
}

/** The car of the register, never its owner. */
function RegisteredCar({ registration }: { registration: VehicleRegistration }) {
  const { vehicle, rto, zone, registration_number } = registration
  if (!vehicle)
    return (
      <Notice kind="info" title="Car not found in the register">
        Choose the car on the next screen. {rto && `Registered at ${rto}, zone ${zone}.`}
      </Notice>
    )
  const { make, model, variant, fuel, size, registration_date, insurer, insured_until } = vehicle
  const facts = [
    fuel && say(`fuel.${fuel}`),
    fuel && size && sizeText(fuel, size),
    registration_date && `registered ${showDay(registration_date)}`,
    rto && `${rto}, zone ${zone}`,
  ]
  return (
    <section className={css.found} aria-label="Found in the vehicle register">
      <span className={css.carIcon}>
        <Icon name="car" size={28} />
      </span>
      <div>
        <b>{[make, model, variant].filter(Boolean).join(' ')}</b>
        <p className="small muted">{facts.filter(Boolean).join(' · ')}</p>
        {insured_until && (
          <p className="small muted">
            Insured until {showDay(insured_until)}
            {insurer && `, ${insurer}`}
          </p>
        )}
      </div>
      <Plate number={registration_number} />
    </section>
  )
}
