import { benefits } from './en/benefits.ts'
import { choices } from './en/choices.ts'
import { customer } from './en/customer.ts'
import { errors } from './en/errors.ts'
import { glossary } from './en/glossary.ts'
import { inspection } from './en/inspection.ts'
import { issues } from './en/issues.ts'
import { lines } from './en/lines.ts'
import { states } from './en/states.ts'
import { titles } from './en/titles.ts'
import { underwriting } from './en/underwriting.ts'

export const en = {
  ...issues,
  ...inspection,
  ...underwriting,
  ...states,
  ...titles,
  ...errors,
  ...choices,
  ...benefits,
  ...lines,
  ...customer,
  ...glossary,
} satisfies Record<string, string>
