import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../../context/deps.ts'

/** Metrics for alerting: how late each task is, when it last succeeded, and whether this server's runners are alive. */
export function installJobMetrics(registry: Registry, deps: Pick<Deps, 'jobs'>): void {
  const registers = [registry]
  new Gauge({
    name: 'jobs_lag_seconds',
    help: 'age of the oldest due job that nobody has taken',
    labelNames: ['task'],
    registers,
    collect() {
      for (const { task, lagMs } of deps.jobs.report().tasks) this.set({ task }, lagMs / 1000)
    },
  })
  new Gauge({
    name: 'jobs_last_success_timestamp_seconds',
    help: 'when a job of the task last succeeded, on any server',
    labelNames: ['task'],
    registers,
    collect() {
      for (const { task, lastSuccess } of deps.jobs.report().tasks)
        if (lastSuccess) this.set({ task }, Date.parse(lastSuccess) / 1000)
    },
  })
  new Gauge({
    name: 'jobs_run_handled',
    help: 'rows handled in the present or last run of a task that works in pages',
    labelNames: ['task'],
    registers,
    collect() {
      for (const { task, run } of deps.jobs.report().tasks) if (run) this.set({ task }, run.handled)
    },
  })
  new Gauge({
    name: 'jobs_run_failed',
    help: 'rows of that run that could not be handled and stay due',
    labelNames: ['task'],
    registers,
    collect() {
      for (const { task, run } of deps.jobs.report().tasks) if (run) this.set({ task }, run.failed)
    },
  })
  new Gauge({
    name: 'jobs_run_under_way',
    help: '1 while a run of the task has pages left',
    labelNames: ['task'],
    registers,
    collect() {
      for (const { task, run } of deps.jobs.report().tasks) if (run) this.set({ task }, run.isUnderWay ? 1 : 0)
    },
  })
  new Gauge({
    name: 'jobs_runner_alive',
    help: '1 while this runner of this server takes jobs',
    labelNames: ['runner'],
    registers,
    collect() {
      for (const runner of deps.jobs.runners) this.set({ runner: runner.name }, runner.isAlive() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'jobs_runner_restarts',
    help: 'how often this runner of this server had to be started again',
    labelNames: ['runner'],
    registers,
    collect() {
      for (const runner of deps.jobs.runners) this.set({ runner: runner.name }, runner.restarts())
    },
  })
  new Gauge({
    name: 'payments_paused',
    help: '1 while no payment is begun because jobs do not run',
    registers,
    collect() {
      this.set(deps.jobs.report().arePaymentsOpen ? 0 : 1)
    },
  })
}
