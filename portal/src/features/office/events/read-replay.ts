import { isDay } from '@portal/domain/kernel/day.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'

export interface ReplayValues {
  by: 'number' | 'time'
  sequence: string
  day: string
  time: string
}

export const noReplay: ReplayValues = { by: 'number', sequence: '', day: '', time: '00:00' }

const clock = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/

export function checkReplay({ by, sequence, day, time }: ReplayValues): Issue[] {
  if (by === 'number') return /^[1-9]\d{0,14}$/.test(sequence.trim()) ? [] : [{ path: 'sequence', code: 'required' }]
  const issues: Issue[] = []
  if (!isDay(day)) issues.push({ path: 'day', code: day === '' ? 'required' : 'date.format' })
  if (!clock.test(time.trim())) issues.push({ path: 'time', code: 'time.format' })
  return issues
}

/** From where everything is sent again; people read and write the time of India. */
export function readReplay({ by, sequence, day, time }: ReplayValues): { sequence: number } | { at: string } {
  if (by === 'number') return { sequence: Number(sequence.trim()) }
  const [, hour = '', minute = ''] = clock.exec(time.trim()) ?? []
  return { at: `${day}T${hour.padStart(2, '0')}:${minute}:00+05:30` }
}
