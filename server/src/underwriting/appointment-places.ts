import type { AppointmentNeed } from '@portal/contract/calls/nstp.ts'
import { type Lang, speakIn } from '@portal/words/say.ts'
import { clinics } from '../kernel/pack/clinics.ts'

/** Where a medical takes place: a clinic of the insurer's pack, at home or by telephone. */
export interface Place {
  id: string
  /** A centre's own; calls and home visits have a word instead. */
  name?: string
  address?: string
  word?: 'tele_medical' | 'home_visit'
  need: AppointmentNeed
  /** First digits of the PIN codes it is near to; none for calls and home visits, which reach everywhere. */
  near: readonly string[]
  /** Minutes after midnight in India, first and last start. */
  from: number
  to: number
  minutes: number
  openOnSunday: boolean
}

const hour = 60
const call = (id: string): Place => ({
  id,
  word: 'tele_medical',
  need: 'tele-medical',
  near: [],
  from: 9 * hour,
  to: 19 * hour + 30,
  minutes: 30,
  openOnSunday: true,
})

const everywhere: readonly Place[] = [
  // A nurse takes the samples at home where no centre is near.
  {
    id: 'home-1',
    word: 'home_visit',
    need: 'medical',
    near: [],
    from: 8 * hour,
    to: 12 * hour + 30,
    minutes: 30,
    openOnSunday: true,
  },
  call('call-1'),
  call('call-2'),
]

const places = (): readonly Place[] => [
  ...clinics().map((clinic) => ({ ...clinic, need: 'medical' as const })),
  ...everywhere,
]

/** A place as its reader is told of it. */
export function sayPlace({ name = '', address = '', word }: Place, lang: Lang): { name: string; address: string } {
  const say = speakIn(lang)
  return word ? { name: say(`place.${word}`), address: say(`place.${word}_address`) } : { name, address }
}

export const findPlace = (id: string): Place | undefined => places().find((place) => place.id === id)

/** The name alone; a place that is no longer known has its id. */
export function placeName(id: string, lang: Lang): string {
  const place = findPlace(id)
  return place ? sayPlace(place, lang).name : id
}

/** Calls reach everybody; centres those nearby; the nurse comes to everybody. */
export function findPlaces(need: AppointmentNeed, pincode: string | undefined): Place[] {
  return places().filter(
    (place) =>
      place.need === need && (place.near.length === 0 || place.near.some((start) => pincode?.startsWith(start))),
  )
}
