import { benefits } from './hi/benefits.ts'
import { choices } from './hi/choices.ts'
import { customer } from './hi/customer.ts'
import { errors } from './hi/errors.ts'
import { glossary } from './hi/glossary.ts'
import { inspection } from './hi/inspection.ts'
import { issues } from './hi/issues.ts'
import { lines } from './hi/lines.ts'
import { states } from './hi/states.ts'
import { titles } from './hi/titles.ts'
import { underwriting } from './hi/underwriting.ts'

export const hi = {
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
