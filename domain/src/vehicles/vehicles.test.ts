import { expect, test } from 'vitest'
import { variantsOf, vehicles } from './catalogue.ts'
import { searchVehicles } from './search-vehicles.ts'

test('the demo catalogue holds at least 12 makes and 80 variants, each a plausible car', () => {
  expect(new Set(vehicles().map((one) => one.make)).size).toBeGreaterThanOrEqual(12)
  expect(vehicles().length).toBeGreaterThanOrEqual(80)
  for (const vehicle of vehicles()) {
    expect(vehicle.exShowroom, vehicle.model).toBeGreaterThanOrEqual(400_000)
    expect(vehicle.seating).toBeGreaterThanOrEqual(4)
    expect(vehicle.size).toBeGreaterThan(vehicle.fuel === 'electric' ? 20 : 600)
  }
  const keys = vehicles().map(({ make, model, variant }) => `${make}|${model}|${variant}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('the Swift ZXi is the car of the worked cases', () => {
  expect(variantsOf('Maruti Suzuki', 'Swift').find((one) => one.variant === 'ZXi')).toEqual({
    make: 'Maruti Suzuki',
    model: 'Swift',
    variant: 'ZXi',
    fuel: 'petrol',
    size: 1197,
    seating: 5,
    exShowroom: 830_000,
  })
})

test.each([
  ['swift zxi', 'Swift', 'ZXi'],
  ['maruti swift', 'Swift', 'VXi'],
  ['maruthi swfit', 'Swift', 'VXi'],
  ['hyndai creta', 'Creta', 'EX'],
  ['nexn ev', 'Nexon EV', 'Creative MR'],
  ['i20', 'i20', 'Magna'],
  ['inova crysta', 'Innova Crysta', 'GX'],
  ['xuv700 diesel', 'XUV700', 'AX5'],
  ['ZXI Swift', 'Swift', 'ZXi'],
])('%s finds the %s %s first', (text, model, variant) => {
  expect(searchVehicles(text)[0]).toMatchObject({ model, variant })
})

test('nothing typed, or nothing like it, finds nothing', () => {
  expect(searchVehicles('  ')).toEqual([])
  expect(searchVehicles('helicopter')).toEqual([])
})
