import { showRegistration } from '@portal/domain/places/registration.ts'
import { Notice } from '../../ui/Notice.tsx'
import { say } from './words.ts'

/** Shown where another registration number replaces the saved one. */
export function OtherCarNotice({ saved }: { saved: string }) {
  return (
    <Notice kind="info" title={say('car-steps.other_car')}>
      {say('car-steps.other_car_note', { saved: showRegistration(saved) })}
    </Notice>
  )
}
