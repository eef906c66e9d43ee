import type { VehicleRegistration } from '@portal/contract/calls/lookup.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useAppSelector } from '../../kit/store/hooks.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { Plate } from '../../sale/car/Plate.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './car.module.css'
import { sizeText } from './vehicle-words.ts'
import { say } from './words.ts'

/** What the vehicle register says about this number. */
export function RegisterReply({ number }: { number: string }) {
  const { registration, loading } = useAppSelector((state) => state.registrationDetails)
  const isCurrent = registration?.registration_number === number
  return (
    <div aria-live="polite" className={css.answer}>
      {loading && <p className="muted">{say('car-steps.searching')}</p>}
      {!loading && isCurrent && <RegisteredCar registration={registration} />}
    </div>
  )
}

/** The car of the register, never its owner. */
function RegisteredCar({ registration }: { registration: VehicleRegistration }) {
  const { vehicle, rto, zone, registration_number } = registration
  if (!vehicle)
    return (
      <Notice kind="info" title={say('car-steps.car_not_found')}>
        {rto ? say('car-steps.choose_car_registered_at', { rto, zone }) : say('car-steps.choose_car')}
      </Notice>
    )
  const { make, model, variant, fuel, size, registration_date, insurer, insured_until } = vehicle
  const facts = [
    fuel && sayCommon(`fuel.${fuel}`),
    fuel && size && sizeText(fuel, size),
    registration_date && say('car-steps.registered', { registration_date: showDay(registration_date) }),
    rto && say('car-steps.zone', { rto, zone }),
  ]
  return (
    <section className={css.found} aria-label={say('car-steps.found_in_the_vehicle_register')}>
      <span className={css.carIcon}>
        <Icon name="car" size={28} />
      </span>
      <div>
        <b>{[make, model, variant].filter(Boolean).join(' ')}</b>
        <p className="small muted">{facts.filter(Boolean).join(' · ')}</p>
        {insured_until && (
          <p className="small muted">
            {say('car-steps.insured_until', { day: showDay(insured_until) })}
            {insurer && `, ${insurer}`}
          </p>
        )}
      </div>
      <Plate number={registration_number} />
    </section>
  )
}
