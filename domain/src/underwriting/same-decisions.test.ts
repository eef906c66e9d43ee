import { expect, test } from 'vitest'
import { conditionNames } from '../people/diseases.ts'
import type { FamilyQuote } from '../quote/quote-input.ts'
import { RATES_2026_04 } from '../rating/tables/2026-04.ts'
import type { MedicalMember } from './medical.ts'
import { underwrite } from './underwrite.ts'

/** The same sales in every run. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function randomSale(random: () => number) {
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)]!
  const maybe = <One>(share: number, make: () => One): One | undefined => (random() < share ? make() : undefined)
  const sums = ['100000', '500000', '1000000', '2500000', '3000000', '5000000', '10000000']
  const product = pick(['arogya-sanjeevani', 'health', 'topup'] as const)
  const count = 1 + Math.floor(random() * 4)
  const members = Array.from({ length: count }, (_, index) => {
    const own = maybe(0.3, () => pick(sums))
    const dob = maybe(0.3, () => `${1940 + Math.floor(random() * 86)}-0${1 + Math.floor(random() * 9)}-15`)
    const age = dob ? undefined : maybe(0.95, () => pick([0, 5, 17, 18, 25, 45, 46, 47, 60, 61, 62, 80]))
    return {
      relation: index === 0 ? 'primary insured' : `member ${index}`,
      ...(dob && { dob }),
      ...(age !== undefined && { age }),
      ...(own && { si: own }),
      ...(random() < 0.5 && { insured_id: String(index + 1) }),
    }
  })
  const deductible = maybe(0.4, () => pick(['50000', '500000', '550000', '2000000']))
  const start = maybe(0.3, () => pick(['2026-11-15', '2026-12-01', '2027-01-31']))
  const quote: FamilyQuote = {
    policy_type: pick(['floater', 'individual']),
    si: pick(sums),
    members,
    ...(deductible && { deductible }),
    ...(start && { start_date: start }),
  }
  const answers = members.map((_, index): MedicalMember => {
    const tobacco = maybe(0.8, () => pick(['none', 'upto10', 'more'] as const))
    return {
      insured_id: String(index + 1),
      // At 200 cm the limits of the BMI are met exactly.
      ...(random() < 0.9 && { height_cm: pick([90, 150, 165, 172, 200]) }),
      ...(random() < 0.9 && { weight_kg: pick([12, 40, 60, 71.6, 72, 90, 128, 128.4, 140, 140.4, 160, 160.4]) }),
      ...(tobacco && { tobacco }),
      conditions: Array.from({ length: pick([0, 0, 0, 1, 1, 2, 5]) }, () => ({ name: pick(conditionNames) })),
    }
  })
  const medical = maybe(0.9, () => ({ members: random() < 0.1 ? answers.slice(1) : answers }))
  return { product, quote, medical, isPort: random() < 0.1 }
}

/** FNV-1a, 32 bits. */
function fingerprint(text: string, begin: number): number {
  let hash = begin
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

test('the tables decide 20,000 random sales as the rules did that they replaced, to the last reason', () => {
  const random = seededRandom(19)
  const counts: Record<string, number> = {}
  let digest = 0x811c9dc5
  for (let sale = 0; sale < 20_000; sale++) {
    const { product, quote, medical, isPort } = randomSale(random)
    const decided = underwrite(product, quote, medical, { today: '2026-11-15', tables: RATES_2026_04, isPort })
    digest = fingerprint(JSON.stringify(decided), digest)
    for (const key of [decided.outcome, ...decided.reasons.map((reason) => reason.code)])
      counts[key] = (counts[key] ?? 0) + 1
  }
  // Written down from the rules of 0.2.0, before they became tables.
  expect(counts).toEqual({
    accept: 1626,
    refer: 7177,
    decline: 11_197,
    bmi_too_low: 3411,
    bmi_too_high: 12_879,
    bmi_low: 1306,
    bmi_over_32: 1272,
    bmi_over_35: 1304,
    tobacco_upto10: 11_650,
    tobacco_more: 11_390,
    condition_one: 12_473,
    condition_several: 9924,
    condition_separate: 4099,
    condition_other: 4251,
    age_61: 12_824,
    age_46_large_sum: 4076,
    port: 2014,
  })
  expect(digest.toString(16)).toBe('ea22f896')
})
