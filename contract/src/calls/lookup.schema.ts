import { Type } from '@sinclair/typebox'
import { closed, id, language, oneOf, optional, product, text } from './parts.schema.ts'

export const pinParams = closed({ pin: Type.String({ pattern: '^[1-9]\\d{5}$' }) })
export const ifscParams = closed({ code: Type.String({ pattern: '^[A-Za-z]{4}0[A-Za-z0-9]{6}$' }) })
export const registerVehicleBody = closed({ registration_number: text(20, 1) })
export const ratesParams = closed({ product })
export const rateTablesParams = closed({ product, version: id })
export const wordingParams = closed({ product })
export const declarationsParams = closed({ product })
export const declarationsQuery = closed({ language: optional(language) })
export const brochureParams = closed({ product: oneOf(['arogya-sanjeevani', 'health', 'topup']) })
export const brochureQuery = closed({ language: optional(language), plan: optional(text(40, 1)) })
/** A car's wording holds the sections of its cover. */
export const wordingQuery = closed({
  language: optional(language),
  cover: optional(oneOf(['comprehensive', 'third_party', 'own_damage'])),
})
