import { benefits } from '../benefits.ts'
import { choices } from '../choices.ts'
import { errors } from '../errors.ts'
import { inspection } from '../inspection.ts'
import { issues } from '../issues.ts'
import { lines } from '../lines.ts'
import { offers } from '../offers.ts'
import { planWords } from '../plan-words.ts'
import { policyWords } from '../policy-words.ts'
import { states } from '../states.ts'
import { times } from '../times.ts'
import { titles } from '../titles.ts'
import { underwriting } from '../underwriting.ts'

/** What the screens of several areas say. */
export const words = {
  ...issues,
  ...inspection,
  ...underwriting,
  ...states,
  ...times,
  ...titles,
  ...errors,
  ...choices,
  ...benefits,
  ...lines,
  ...offers,
  ...planWords,
  ...policyWords,
}
