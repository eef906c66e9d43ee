import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongTestsFirst } from './scripts/lib/long-tests-first.ts'

/** Files share a worker's modules, since no test changes a module: loading the server anew for each costs a fifth of the run. */
const isolate = false

/** Rules and papers name the insurer: tests begin with that of the demo. */
const setupFiles = ['server/src/kernel/pack/testing/install-sample-insurer.ts']

/** Node runs the sources as they are here, which saves Vite's work on each. JSX and replaced modules need it; scripts compare modules in the order of their exports. */
const experimental = { viteModuleRunner: false, nodeLoader: false }

/** A test fails by what it finds, never because the machine had other work: the clock only ends one that hangs. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 }

const globalSetup = ['server/src/testing/start-postgres.ts']
/** The server's files that replace modules, which Vite does and Node does not. */
const replacingModules = ['server/src/office/readable-numbers.test.ts', 'server/src/payment/version-walk.test.ts']

/** Unit and server tests. Browser journeys live in e2e/ and run on Playwright. */
export default defineConfig({
  test: {
    // A server test and its PostgreSQL keep a processor busy: a third file beside two lengthens all of them by more than it takes.
    maxWorkers: Math.min(4, availableParallelism()),
    sequence: { sequencer: LongTestsFirst },
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts'], isolate, experimental, setupFiles, ...patience } },
      { test: { name: 'words', include: ['words/**/*.test.ts'], isolate, experimental, setupFiles, ...patience } },
      {
        test: { name: 'contract', include: ['contract/**/*.test.ts'], isolate, experimental, setupFiles, ...patience },
      },
      { test: { name: 'portal', include: ['portal/**/*.test.{ts,tsx}'], isolate, setupFiles, ...patience } },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          isolate,
          setupFiles,
          ...patience,
        },
      },
      {
        test: {
          name: 'server, modules replaced',
          include: replacingModules,
          isolate,
          setupFiles,
          globalSetup,
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...replacingModules],
          isolate,
          experimental,
          setupFiles,
          globalSetup,
          ...patience,
        },
      },
    ],
  },
})
