import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asInsurer } from '@portal/domain/kernel/as-insurer.ts'
import type { Static, TObject } from '@sinclair/typebox'
import { clinicColumns, findBrokenClinics, toClinic } from './clinics.ts'
import type { Insurer } from './insurer.ts'
import { mistakeAt, type PlacedMistake } from './mistake-at.ts'
import type { ListFile } from './pack-files.ts'
import { readTable } from './positioned-csv.ts'
import { readRates } from './rates-file.ts'
import { findBrokenVehicles, toVehicle, vehicleColumns } from './vehicle-rows.ts'

/** The lists of a pack; rates are checked against what the insurer sells, once that is known. */
export function readLists(folder: string, insurer: Insurer | undefined) {
  const textOf = (file: ListFile) => {
    const path = join(folder, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
  const clinics = readList(textOf('clinics.csv'), clinicColumns, findBrokenClinics)
  const vehicles = readList(textOf('vehicles.csv'), vehicleColumns, findBrokenVehicles)
  const ratesText = textOf('rates.csv')
  const rates = ratesText === undefined || !insurer ? { mistakes: [] } : asInsurer(insurer, () => readRates(ratesText))
  const named = (file: ListFile, mistakes: readonly PlacedMistake[]) =>
    mistakes.map(({ says, ...position }) => mistakeAt(folder, file, position, says))
  return {
    clinics: clinics.rows.map(toClinic),
    vehicles: vehicles.rows.map(toVehicle),
    rates: rates.rates,
    hasRates: ratesText !== undefined,
    mistakes: [
      ...named('clinics.csv', clinics.mistakes),
      ...named('vehicles.csv', vehicles.mistakes),
      ...named('rates.csv', rates.mistakes),
    ],
  }
}

function readList<Schema extends TObject>(
  text: string | undefined,
  columns: Schema,
  findBroken: (rows: Static<Schema>[]) => { row: number; column: string; says: string }[],
): { rows: Static<Schema>[]; mistakes: readonly PlacedMistake[] } {
  if (text === undefined) return { rows: [], mistakes: [] }
  const { rows, positionOf, mistakes } = readTable(text, columns)
  if (mistakes.length > 0) return { rows: [], mistakes }
  const broken = findBroken(rows).map(({ row, column, says }) => ({ ...positionOf(row, column), says }))
  return { rows: broken.length > 0 ? [] : rows, mistakes: broken }
}
