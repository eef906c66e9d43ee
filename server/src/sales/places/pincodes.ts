import { Worker } from 'node:worker_threads'
import type { PlaceOfPin } from '@portal/contract/calls/lookup.ts'
import { findStateByName } from '@portal/domain/places/states.ts'
import { cityName, titled } from './city-names.ts'

interface Place {
  city: string
  district: string
  state: string
  states: string[]
}

let loading: Promise<Map<string, Place>> | undefined

/** Read in a thread of its own, once, when first needed: a second of work that would hold up every other request. */
export function loadPlaces(): Promise<Map<string, Place>> {
  loading ??= new Promise<Map<string, Place>>((resolve, reject) => {
    const worker = new Worker(new URL('./pincode-worker.ts', import.meta.url))
    worker.unref()
    worker.once('message', resolve)
    worker.once('error', reject)
  }).catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

export async function placeOfPin(pincode: string): Promise<PlaceOfPin | undefined> {
  const place = (await loadPlaces()).get(pincode)
  if (!place) return undefined
  return {
    pincode,
    city: cityName(pincode, place),
    district: titled(place.district),
    state: findStateByName(place.state)?.name ?? titled(place.state),
  }
}

/** Every state a PIN code reaches into: a few lie across a border. */
export async function statesOfPin(pincode: string): Promise<string[] | undefined> {
  const place = (await loadPlaces()).get(pincode)
  return place?.states.map((state) => findStateByName(state)?.name ?? titled(state))
}
