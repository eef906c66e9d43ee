import { dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import type { Params } from '@portal/words/fill.ts'
import { clockName, lastMomentName, momentName } from '@portal/words/moment-name.ts'

type Say = (code: string, params?: Params) => string

export const sayTime = (iso: string, say: Say): string => clockName(Date.parse(iso), say)

export const sayMoment = (iso: string, say: Say): string => momentName(Date.parse(iso), say)

export const sayLastMoment = (iso: string, say: Say): string => lastMomentName(Date.parse(iso), say)

/** The day of a moment or of a day: "20/11/2026". */
export const showDate = (value: string): string =>
  showDay(value.includes('T') ? dayInKolkata(Date.parse(value)) : value)
