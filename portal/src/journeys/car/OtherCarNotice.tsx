import { showRegistration } from '@portal/domain/places/registration.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Shown where another registration number replaces the saved one. */
export function OtherCarNotice({ saved }: { saved: string }) {
  return (
    <Notice kind="info" title="Another registration number is another car">
      The details of {showRegistration(saved)} are not carried over: the car, its previous policy, its engine and
      chassis numbers. Until this car is saved, entering the old number again restores them.
    </Notice>
  )
}
