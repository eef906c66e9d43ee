import type { Speak } from '@portal/domain/messages/say.ts'
import { exclusionCodes } from '@portal/domain/products/exclusions.ts'

/** What no plan of the line pays; the plan's own limits and waits stand in the benefit table. */
export const exclusionsOf = (line: keyof typeof exclusionCodes, say: Speak): string[] =>
  exclusionCodes[line].map((code) => say(code))
