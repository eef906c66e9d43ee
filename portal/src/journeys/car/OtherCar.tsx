import { showRegistration } from '@portal/domain/places/registration.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Said where another number takes the place of the saved one. */
export function OtherCar({ saved }: { saved: string }) {
  return (
    <Notice kind="info" title="Another number plate is another car">
      What was told about {showRegistration(saved)} is not taken over: the car, its old policy, its engine and chassis
      numbers. Until this car is saved, typing the old number again brings it all back.
    </Notice>
  )
}
