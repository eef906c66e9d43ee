import { newCar, showRegistration } from '@portal/domain/places/registration.ts'
import { say } from '../../kit/words.ts'
import css from './Plate.module.css'

/** The number as it stands on the car. */
export function Plate({ number }: { number: string }) {
  return <span className={css.plate}>{number === newCar ? say('plate.new_car') : showRegistration(number)}</span>
}
