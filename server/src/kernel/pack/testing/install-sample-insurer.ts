import { installInsurer } from '@portal/domain/kernel/insurer.ts'
import { sampleInsurer } from './sample-insurer.ts'

// Tests of any package begin with the demo's insurer (vitest.config.ts); its files are read once for all files of a worker.
installInsurer(sampleInsurer)
