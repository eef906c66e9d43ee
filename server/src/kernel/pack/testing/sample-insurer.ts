import { join } from 'node:path'
import { readPack } from '../read-pack.ts'

/** The insurer of the demo. */
export const sampleInsurer = readPack(join(import.meta.dirname, '../../../../../packs/suraksha'))
