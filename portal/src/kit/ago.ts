import { clockInIndia } from '@portal/words/moment-name.ts'
import { sayCount } from '../speech/speaker.ts'
import { sayKit } from './kit-words.ts'

const units = [
  ['kit.days_ago', 86_400_000],
  ['kit.hours_ago', 3_600_000],
  ['kit.minutes_ago', 60_000],
] as const

/** 'yesterday', '2 hours ago'; within the last minute 'just now'. */
export function ago(at: string, now: number): string {
  const passed = now - Date.parse(at)
  const unit = units.find(([, length]) => passed >= length)
  return unit ? sayCount(sayKit, unit[0], Math.floor(passed / unit[1])) : sayKit('kit.just_now')
}

/** 'Good morning' by the clock in India. */
export function greeting(now: number): string {
  const { hour } = clockInIndia(now)
  if (hour < 12) return sayKit('kit.good_morning')
  return sayKit(hour < 17 ? 'kit.good_afternoon' : 'kit.good_evening')
}
