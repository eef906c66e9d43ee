import { type Day, dayInKolkata } from '@portal/domain/kernel/day.ts'

/** Business days are Kolkata's, wherever the phone is. */
export const today = (): Day => dayInKolkata(Date.now())
