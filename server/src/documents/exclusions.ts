import { exclusionCodes } from '@portal/domain/products/exclusions.ts'
import type { Speak } from '@portal/words/say.ts'

/** What no plan of the line pays; the plan's own limits and waits stand in the benefit table. */
export const exclusionsOf = (line: keyof typeof exclusionCodes, say: Speak): string[] =>
  exclusionCodes[line].map((code) => say(code))
