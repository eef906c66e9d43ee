import { readFile } from 'node:fs/promises'
import type { PlaceOfPin } from '@portal/contract/calls/lookup.ts'
import { findStateByName } from '@portal/domain/places/states.ts'
import { cityName, titled } from './city-names.ts'

interface Place {
  city: string
  district: string
  states: string[]
}

let loading: Promise<Map<string, Place>> | undefined

/** Every PIN code, read when one is first asked for. */
export function loadPlaces(): Promise<Map<string, Place>> {
  loading ??= readPlaces().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

async function readPlaces(): Promise<Map<string, Place>> {
  const places = new Map<string, Place>()
  const text = await readFile(new URL('./pin-codes.tsv', import.meta.url), 'utf8')
  for (const line of text.trimEnd().split('\n')) {
    const [district = '', states = '', pins = ''] = line.split('\t')
    const place = { city: district, district, states: states.split('|') }
    // The first six characters are the PIN code, what follows is its city.
    for (const pin of pins.split(';'))
      places.set(pin.slice(0, 6), pin.length > 6 ? { ...place, city: pin.slice(7) } : place)
  }
  return places
}

export async function placeOfPin(pincode: string): Promise<PlaceOfPin | undefined> {
  const place = (await loadPlaces()).get(pincode)
  if (!place) return undefined
  const [state = ''] = place.states
  return {
    pincode,
    city: cityName(pincode, place),
    district: titled(place.district),
    state: findStateByName(state)?.name ?? titled(state),
  }
}

/** Every state a PIN code reaches into: a few lie across a border. */
export async function statesOfPin(pincode: string): Promise<string[] | undefined> {
  const place = (await loadPlaces()).get(pincode)
  return place?.states.map((state) => findStateByName(state)?.name ?? titled(state))
}
