import { type TSchema, Type } from '@sinclair/typebox'

/** Each text says in `description` what it must be: the sentence a mistake is reported with. */
export const line = (description: string, longest = 200) =>
  Type.String({ minLength: 1, maxLength: longest, pattern: '^\\S(.*\\S)?$', description })
export const form = (pattern: string, description: string) => Type.String({ pattern, description })
export const closed = <Fields extends Record<string, TSchema>>(fields: Fields, description?: string) =>
  Type.Object(fields, { additionalProperties: false, ...(description && { description }) })
