import { closed, text } from './parts.schema.ts'
import { heardIllnesses } from './quote.schema.ts'

export const sealHeardBody = closed({ heard: heardIllnesses })
/** Fifty illnesses fit, sealed. */
export const openHeardBody = closed({ sealed: text(16_000, 10) })
