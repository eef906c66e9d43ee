import { join } from 'node:path'
import { buildPortalIfStale } from './lib/portal-build.ts'

if (!(await buildPortalIfStale(join(import.meta.dirname, '..')))) console.log('The portal is built already.')
