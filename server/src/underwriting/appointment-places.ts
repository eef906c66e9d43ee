import type { AppointmentNeed } from '@portal/contract/calls/nstp.ts'
import { type Lang, speakIn } from '@portal/words/say.ts'

/** Where a medical takes place. Demo data: an insurer loads its own network. */
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
const visiting = { need: 'medical', near: [], from: 8 * hour, to: 12 * hour + 30, minutes: 30 } as const
const centre = (id: string, name: string, address: string, near: string[]): Place => ({
  ...visiting,
  id,
  name,
  address,
  near,
  openOnSunday: false,
})
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

const places: readonly Place[] = [
  centre('mumbai-andheri', 'Niramaya Diagnostics, Andheri', 'Veera Desai Road, Andheri West, Mumbai 400053', [
    '400',
    '401',
  ]),
  centre('mumbai-dadar', 'Arogyam Health Centre, Dadar', 'Gokhale Road, Dadar West, Mumbai 400028', ['400', '421']),
  centre('delhi-cp', 'Niramaya Diagnostics, Connaught Place', 'Janpath, New Delhi 110001', [
    '110',
    '121',
    '122',
    '201',
  ]),
  centre('bengaluru-jayanagar', 'Swasthya Labs, Jayanagar', '4th Block, Jayanagar, Bengaluru 560011', ['560']),
  centre('chennai-tnagar', 'Swasthya Labs, T. Nagar', 'Pondy Bazaar, Chennai 600017', ['600']),
  centre('hyderabad-ameerpet', 'Arogyam Health Centre, Ameerpet', 'S R Nagar Main Road, Hyderabad 500016', ['500']),
  centre('kolkata-park', 'Niramaya Diagnostics, Park Street', 'Park Street, Kolkata 700016', ['700']),
  centre('pune-shivajinagar', 'Arogyam Health Centre, Shivajinagar', 'J M Road, Pune 411005', ['411']),
  centre('jaipur-mi-road', 'Swasthya Labs, M I Road', 'M I Road, Jaipur 302001', ['302']),
  // A nurse takes the samples at home where no centre is near.
  { ...visiting, id: 'home-1', word: 'home_visit', openOnSunday: true },
  call('call-1'),
  call('call-2'),
]

/** A place as its reader is told of it. */
export function sayPlace({ name = '', address = '', word }: Place, lang: Lang): { name: string; address: string } {
  const say = speakIn(lang)
  return word ? { name: say(`place.${word}`), address: say(`place.${word}_address`) } : { name, address }
}

const byId = new Map(places.map((place) => [place.id, place]))
export const findPlace = (id: string): Place | undefined => byId.get(id)

/** The name alone; a place that is no longer known has its id. */
export function placeName(id: string, lang: Lang): string {
  const place = findPlace(id)
  return place ? sayPlace(place, lang).name : id
}

/** Calls reach everybody; centres those nearby; the nurse comes to everybody. */
export function findPlaces(need: AppointmentNeed, pincode: string | undefined): Place[] {
  return places.filter(
    (place) =>
      place.need === need && (place.near.length === 0 || place.near.some((start) => pincode?.startsWith(start))),
  )
}
