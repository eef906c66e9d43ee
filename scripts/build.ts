import { join } from 'node:path'
import { packPortal } from './lib/pack-portal.ts'
import { buildPortalIfStale } from './lib/portal-build.ts'

const root = join(import.meta.dirname, '..')
if (!(await buildPortalIfStale(root))) console.log('The portal is built already.')
await packPortal(root)
