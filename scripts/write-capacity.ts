import { writeCapacity } from './lib/capacity.ts'

/** `npm run capacity`: the sizes in docs/running.md, from the figures in docs/proof.md. */
writeCapacity()
