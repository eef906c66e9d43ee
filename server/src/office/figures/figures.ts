import type { Figure } from './figure.ts'
import { jobFigures } from './job-figures.ts'
import { securityFigures } from './security-figures.ts'
import { serverFigures } from './server-figures.ts'
import { workFigures } from './work-figures.ts'

/** Every figure beside those of requests and of the process, which prom-client counts itself. */
export const figures: readonly Figure[] = [...workFigures, ...securityFigures, ...jobFigures, ...serverFigures]
