import { expect, it } from 'vitest'
import { checkAgainstRationals } from './testing/rational-check.ts'

/** PROVE_EXACT=1000000 checks a million. */
const count = Number(process.env.PROVE_EXACT ?? 50_000)
const slowestMsForOne = 1

it(
  `no paisa differs from exact fractions over ${count.toLocaleString('en-IN')} random inputs of every product`,
  () => {
    expect(checkAgainstRationals(count, 7)).toEqual([])
  },
  Math.max(60_000, count * slowestMsForOne),
)
