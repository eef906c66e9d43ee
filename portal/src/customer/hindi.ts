import type { Words } from '@portal/words/fill.ts'
import { choices } from '@portal/words/hi/choices.ts'
import { conditions } from '@portal/words/hi/conditions.ts'
import { customer } from '@portal/words/hi/customer.ts'
import { glossary } from '@portal/words/hi/glossary.ts'
import { states } from '@portal/words/hi/states.ts'
import { titles } from '@portal/words/hi/titles.ts'

export const hindi: Words = { ...customer, ...conditions, ...titles, ...choices, ...glossary, ...states }
