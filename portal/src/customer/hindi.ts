import type { Words } from '@portal/domain/messages/fill.ts'
import { choices } from '@portal/domain/messages/hi/choices.ts'
import { conditions } from '@portal/domain/messages/hi/conditions.ts'
import { customer } from '@portal/domain/messages/hi/customer.ts'
import { glossary } from '@portal/domain/messages/hi/glossary.ts'
import { states } from '@portal/domain/messages/hi/states.ts'
import { titles } from '@portal/domain/messages/hi/titles.ts'

export const hindi: Words = { ...customer, ...conditions, ...titles, ...choices, ...glossary, ...states }
