import type { AppointmentNeed } from '@portal/contract/calls/nstp.ts'

/** Where a medical takes place. Demo data: an insurer loads its own network. */
export interface Place {
  id: string
  name: string
  address: string
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
const centre = (id: string, name: string, address: string, near: string[]): Place => ({
  id,
  name,
  address,
  need: 'medical',
  near,
  from: 8 * hour,
  to: 12 * hour + 30,
  minutes: 30,
  openOnSunday: false,
})
const call = (id: string): Place => ({
  id,
  name: 'Tele-medical check-up',
  address: 'On the customer’s mobile',
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
  { ...centre('home-1', 'Home visit by a nurse', 'At the customer’s address', []), openOnSunday: true },
  call('call-1'),
  call('call-2'),
]

const byId = new Map(places.map((place) => [place.id, place]))
export const findPlace = (id: string): Place | undefined => byId.get(id)

/** Calls reach everybody; centres those nearby; the nurse comes to everybody. */
export function findPlaces(need: AppointmentNeed, pincode: string | undefined): Place[] {
  return places.filter(
    (place) =>
      place.need === need && (place.near.length === 0 || place.near.some((start) => pincode?.startsWith(start))),
  )
}
