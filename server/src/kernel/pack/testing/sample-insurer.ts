import { join } from 'node:path'
import { installInsurer } from '@portal/domain/kernel/insurer.ts'
import { readPack } from '../read-pack.ts'

/** The insurer of the demo. Tests of any package begin with it (vitest.config.ts). */
export const sampleInsurer = readPack(join(import.meta.dirname, '../../../../../packs/suraksha'))

installInsurer(sampleInsurer)
