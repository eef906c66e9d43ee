import { newCar, showRegistration } from '@portal/domain/places/registration.ts'
import css from './Plate.module.css'

/** The number as it stands on the car. */
export function Plate({ number }: { number: string }) {
  return <span className={css.plate}>{number === newCar ? 'New car' : showRegistration(number)}</span>
}
