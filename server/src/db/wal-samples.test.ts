import { expect, it } from 'vitest'
import { readWalPlace, WalSamples } from './wal-samples.ts'

const place = readWalPlace

it('a place in the log is compared as a number, not as text', () => {
  expect(place('0/FFFFFFFF') < place('1/0')).toBe(true)
  expect(place('9/0') < place('10/0')).toBe(true)
})

it('an idle primary never makes its replica look late', () => {
  const samples = new WalSamples(60_000)
  for (let at = 0; at <= 30_000; at += 1000) samples.add(at, place('0/5000'))
  expect(samples.lagMs(30_500, place('0/5000'))).toBe(0)
  expect(samples.placeFor(30_500, 5000)).toBe('0/5000')
})

it('a replica must have replayed what the primary had written within the bound, and no more', () => {
  const samples = new WalSamples(60_000)
  for (let second = 0; second <= 10; second++) samples.add(second * 1000, place(`0/${second}00`))
  expect(samples.placeFor(10_500, 5000), 'the oldest place that is young enough').toBe('0/600')
  expect(samples.lagMs(10_500, place('0/7FF'))).toBe(3500)
  expect(samples.lagMs(10_500, place('0/1000'))).toBe(0)
})

it('nothing is promised while the primary does not answer, nor of a log that a failover cut off', () => {
  const samples = new WalSamples(60_000)
  expect(samples.placeFor(0, 5000)).toBeUndefined()
  expect(samples.lagMs(0, place('0/1'))).toBeUndefined()
  samples.add(0, place('0/9000'))
  expect(samples.placeFor(5001, 5000)).toBeUndefined()
  samples.add(6000, place('0/8000'))
  expect(samples.placeFor(6000, 10_000)).toBe('0/8000')
})
