import { addYears } from '@portal/domain/kernel/day.ts'
import type { CarQuote, FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { sampleCar } from '@portal/domain/quote/testing/sample-car.ts'
import { ratePriceGrid } from '@portal/domain/rating/price-grid.ts'
import { rate } from '@portal/domain/rating/rate.ts'
import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import { checkAgainstRationals } from '@portal/domain/rating/testing/rational-check.ts'

/** Prints ratings per second of one core. Inputs vary, so that no single premium can be remembered. */
const today = '2026-11-15'
const context = { tables: RATES_2026_04, today }
const RATINGS = 400_000

const floaters: FamilyQuote[] = Array.from({ length: 64 }, (_, i) => ({
  policy_type: 'floater',
  si: ['500000', '1000000', '2000000', '5000000'][i % 4] as string,
  members: [
    { relation: 'primary insured', dob: addYears('2026-03-09', -(30 + (i % 30))) },
    { relation: 'spouse', dob: addYears('2026-12-24', -(28 + (i % 25))) },
    { relation: 'child1', dob: addYears('2026-07-01', -(3 + (i % 10))) },
    { relation: 'child2', dob: addYears('2026-05-30', -(1 + (i % 9))) },
  ],
  pincode: ['400001', '560001', '302001'][i % 3] as string,
  variant: ['Silver', 'Gold', 'Platinum'][i % 3] as string,
  tenure: 1,
}))

const cars: CarQuote[] = Array.from({ length: 64 }, (_, i) => ({
  ...sampleCar,
  rto: i % 2 ? 'MH02' : 'MH49',
  size: 900 + i * 15,
  registration_date: addYears('2026-05-15', -(i % 5)),
  ex_showroom: String(600_000 + i * 11_000),
  pa: true,
  addons: ['rsa', 'zero_dep'],
  start_date: today,
}))

/** Processor time, not the clock on the wall, so that other work on the machine counts less; the best of five runs. */
function perSecond(name: string, once: (i: number) => number, goal?: number): void {
  let sum = 0
  for (let i = 0; i < 200_000; i++) sum += once(i & 63)
  let speed = 0
  for (let run = 0; run < 5; run++) {
    const startedAt = process.cpuUsage()
    for (let i = 0; i < RATINGS; i++) sum += once(i & 63)
    const { user, system } = process.cpuUsage(startedAt)
    speed = Math.max(speed, Math.round((RATINGS / (user + system)) * 1e6))
  }
  const verdict = goal === undefined ? '' : speed >= goal ? `  (goal ${goal}: met)` : `  (goal ${goal}: MISSED)`
  console.log(`${name.padEnd(44)} ${speed.toLocaleString('en-IN').padStart(12)} /s${verdict}`)
  if (sum === 0) throw new Error('nothing was rated')
}

perSecond('four-member floater', (i) => rate('health', floaters[i] as FamilyQuote, context).total, 1_000_000)
const traced = { ...context, trace: true }
perSecond('four-member floater with trace', (i) => rate('health', floaters[i] as FamilyQuote, traced).total, 200_000)
perSecond('car with two add-ons', (i) => rate('car', cars[i] as CarQuote, context).total)

const topup: FamilyQuote = { ...(floaters[0] as FamilyQuote), variant: 'Super Top-Up' }
const times: number[] = []
let cells = 0
for (let i = 0; i < 101; i++) {
  const startedAt = performance.now()
  cells = ratePriceGrid('topup', topup, {}, context).length
  times.push(performance.now() - startedAt)
}
const [first = 0] = times
const median = times.sort((a, b) => a - b)[50] ?? 0
console.log(
  `full top-up ratePriceGrid, ${cells} prices`.padEnd(44),
  `${median.toFixed(2).padStart(12)} ms  (goal 10: ${median < 10 ? 'met' : 'MISSED'}; the first, cold, ${first.toFixed(2)})`,
)

const checks = Number(process.env.PROVE_EXACT ?? 1_000_000)
const differences = checkAgainstRationals(checks, 20_261_115)
console.log(`${checks.toLocaleString('en-IN')} random inputs against exact rationals: ${differences.length} differ`)
if (differences.length > 0) {
  console.log(JSON.stringify(differences[0]))
  process.exitCode = 1
}
