import { availableParallelism, loadavg } from 'node:os'
import type { ProofRun } from './proof-text.ts'

export const describeThisRun = (): ProofRun => ({
  on: new Date().toISOString().slice(0, 10),
  processors: availableParallelism(),
  node: process.versions.node,
  load: loadavg()[0] ?? 0,
})
