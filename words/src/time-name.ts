import type { Params } from './fill.ts'

/** The hour from which each part of the day is said, the latest first. */
const dayParts = [
  { from: 20, code: 'time.night' },
  { from: 16, code: 'time.evening' },
  { from: 12, code: 'time.afternoon' },
  { from: 4, code: 'time.morning' },
  { from: 0, code: 'time.early' },
] as const

/** "6:09 pm", "शाम 6:09 बजे": an hour of 0 to 23 and a minute of two digits, as people say them. */
export function timeName(hour: number, minute: string, say: (code: string, params?: Params) => string): string {
  const { code } = dayParts.find(({ from }) => hour >= from)!
  return say(code, { clock: `${hour % 12 || 12}:${minute}` })
}
