import type { VehicleRegistration } from '@portal/contract/calls/lookup.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { say } from '../../kit/words.ts'
import { Plate } from '../../sale/car/Plate.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './car.module.css'
import { sizeText } from './vehicle-words.ts'

/** What the register says about this number: the car, never its owner. */
export function FoundCar({ looked }: { looked: VehicleRegistration }) {
  const { vehicle, rto, zone, registration_number } = looked
  if (!vehicle) return null
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
