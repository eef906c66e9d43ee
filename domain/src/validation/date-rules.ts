import { isDay, showDay } from '../kernel/day.ts'
import type { FieldRule } from './field-input.ts'

export const dateForm: FieldRule = {
  id: 'V-14',
  code: 'date.format',
  says: 'A date is a real day, typed as dd/MM/yyyy.',
  isBroken: ({ value }) => !isDay(value),
}

export const notFuture: FieldRule = {
  id: 'V-3',
  code: 'date.future',
  says: 'Birth, registration and since-when dates do not lie in the future.',
  isBroken: ({ value, today }) => value > today,
}

export const notBeforeMin: FieldRule = {
  id: 'V-14',
  code: 'date.min',
  says: 'Cover start, expiry and appointment dates do not lie before the earliest allowed day.',
  isBroken: ({ value, min }) => min !== undefined && value < min,
  params: ({ min }) => ({ day: showDay(min!) }),
}

export const notAfterMax: FieldRule = {
  id: 'V-14',
  code: 'date.max',
  says: 'Cover start, expiry and appointment dates do not lie after the latest allowed day.',
  isBroken: ({ value, max }) => max !== undefined && value > max,
  params: ({ max }) => ({ day: showDay(max!) }),
}

/** Nobody alive was born before it; it catches a mistyped century. */
const earliestBirth = '1900-01-01'

export const plausibleBirth: FieldRule = {
  id: 'F-2',
  code: 'date.min',
  says: 'A birth date lies in 1900 or later.',
  isBroken: ({ value }) => value < earliestBirth,
  params: () => ({ day: showDay(earliestBirth) }),
}

export const timeForm: FieldRule = {
  id: 'V-14',
  code: 'time.format',
  says: 'A time is HH:mm, from 00:00 to 23:59.',
  isBroken: ({ value }) => !/^([01]\d|2[0-3]):[0-5]\d$/.test(value),
}

export const monthForm: FieldRule = {
  id: 'F-3',
  code: 'date.format',
  says: 'A since-when date is a month and a year, or the year alone.',
  isBroken: ({ value }) => !/^(19|20)\d{2}(-(0[1-9]|1[0-2]))?$/.test(value),
}

export const monthNotFuture: FieldRule = { ...notFuture, isBroken: ({ value, today }) => value > today.slice(0, 7) }
