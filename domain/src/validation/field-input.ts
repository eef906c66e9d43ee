import type { Day } from '../kernel/day.ts'
import type { Rule } from '../kernel/rule.ts'

/** What a field's rows look at. `today`, `min` and `max` matter to dates only. */
export interface FieldInput {
  value: string
  today: Day
  min?: Day
  max?: Day
}

export type FieldRule = Rule<FieldInput>

/** A row that a pattern decides. */
export function mustMatch(pattern: RegExp, row: Pick<FieldRule, 'id' | 'code' | 'says'>): FieldRule {
  return { ...row, isBroken: ({ value }) => !pattern.test(value) }
}

export const required: FieldRule = {
  id: 'F-1',
  code: 'required',
  says: 'An answer is needed unless the field is optional.',
  isBroken: ({ value }) => value.trim() === '',
}

export function limitLength(max: number): FieldRule {
  return {
    id: 'V-9',
    code: 'too_long',
    says: `At most ${max} characters.`,
    isBroken: ({ value }) => [...value].length > max,
    params: () => ({ max }),
  }
}
