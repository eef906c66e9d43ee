import { join } from 'node:path'
import { readPack } from '../read-pack.ts'

/** The insurer of the demo. */
export const samplePack = readPack(join(import.meta.dirname, '../../../../../packs/suraksha'))
export const sampleInsurer = samplePack.insurer
