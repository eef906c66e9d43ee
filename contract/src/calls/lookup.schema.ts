import { Type } from '@sinclair/typebox'
import { closed, id, product, text } from './parts.schema.ts'

export const pinParams = closed({ pin: Type.String({ pattern: '^[1-9]\\d{5}$' }) })
export const ifscParams = closed({ code: Type.String({ pattern: '^[A-Za-z]{4}0[A-Za-z0-9]{6}$' }) })
export const registerVehicleBody = closed({ registration_number: text(20, 1) })
export const ratesParams = closed({ product })
export const rateTablesParams = closed({ product, version: id })
