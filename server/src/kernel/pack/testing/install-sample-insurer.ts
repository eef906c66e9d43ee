import { installPack } from '../install-pack.ts'
import { samplePack } from './sample-insurer.ts'

// Tests of any package begin with the demo's insurer (vitest.config.ts); its files are read once for all files of a worker.
installPack(samplePack)
