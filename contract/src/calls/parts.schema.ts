import { customerLanguages } from '@portal/words/languages.ts'
import { type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox'

/** Building stones of the closed schemas. Every object refuses unknown keys, every string has a maximum. */
export const closed = <Properties extends TProperties>(properties: Properties): TObject<Properties> =>
  Type.Object(properties, { additionalProperties: false })
export const text = (maxLength = 200, minLength = 0) => Type.String({ maxLength, minLength })
export const id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })
export const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** The month, or the year where only that is known. */
const month = Type.String({ pattern: '^\\d{4}(-\\d{2})?$' })
/** Whole rupees. */
export const rupees = Type.String({ pattern: '^\\d{1,10}$' })
/** Rupees with two decimals. */
export const amount = Type.String({ pattern: '^-?\\d{1,12}\\.\\d{2}$' })
export const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] })
export const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema)
/** A language in which customers are spoken to. */
export const language = oneOf(customerLanguages)
export const gender = oneOf(['male', 'female', 'transgender'])
export const product = oneOf(['arogya-sanjeevani', 'health', 'topup', 'car'])
/** Files that spreadsheets open. */
export const sheetFormat = oneOf(['csv', 'xlsx'])
/** What is asked of one member's health. */
export const healthAnswers = {
  height_cm: optional(Type.Number({ minimum: 0, maximum: 300 })),
  weight_kg: optional(Type.Number({ minimum: 0, maximum: 500 })),
  tobacco: optional(oneOf(['none', 'upto10', 'more'])),
  conditions: Type.Array(
    closed({
      name: text(80, 1),
      since: optional(month),
      medication: optional(Type.Boolean()),
      hospitalised: optional(Type.Boolean()),
      note: optional(text(500)),
    }),
    { maxItems: 20 },
  ),
}
