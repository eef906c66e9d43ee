import { join } from 'node:path'
import { packPortal } from './lib/pack-portal.ts'

await packPortal(join(import.meta.dirname, '..'))
