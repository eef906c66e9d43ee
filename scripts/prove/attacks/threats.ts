import { customers } from './threats/customers.ts'
import { data } from './threats/data-and-keys.ts'
import { files } from './threats/files.ts'
import { input } from './threats/input.ts'
import { money } from './threats/money.ts'
import { others } from './threats/other-peoples-things.ts'
import { parts } from './threats/parts.ts'
import { privacy } from './threats/privacy.ts'
import { signIn } from './threats/signing-in.ts'
import { stayingUp } from './threats/staying-up.ts'
import type { ThreatArea } from './threats/threat.ts'

/** In the order of docs/threats.md. */
export const threatAreas: readonly ThreatArea[] = [
  signIn,
  others,
  money,
  customers,
  input,
  files,
  data,
  privacy,
  stayingUp,
  parts,
]

export const threats = threatAreas.flatMap((area) => area.threats)
