import type { Figure, FigureSources, FigureValue } from './figure.ts'
import { single } from './figure.ts'

type TaskHealth = ReturnType<FigureSources['jobs']['report']>['tasks'][number]
type Runner = FigureSources['jobs']['runners'][number]

/** Tasks for which there is nothing to say are left out. */
const ofTasks =
  (pick: (task: TaskHealth) => number | undefined) =>
  ({ jobs }: FigureSources): FigureValue[] =>
    jobs.report().tasks.flatMap((task) => {
      const value = pick(task)
      return value === undefined ? [] : [{ labels: { task: task.task }, value }]
    })

const ofRunners =
  (pick: (runner: Runner) => number) =>
  ({ jobs }: FigureSources): FigureValue[] =>
    jobs.runners.map((runner) => ({ labels: { runner: runner.name }, value: pick(runner) }))

const byTask = { labels: ['task'], of: 'shared' } as const
const byRunner = { labels: ['runner'], of: 'server' } as const

/** How late each task is, when it last succeeded, and whether this server's runners are alive. */
export const jobFigures: readonly Figure[] = [
  {
    name: 'jobs_waiting',
    help: 'jobs in the queue, by task',
    unit: 'count',
    ...byTask,
    read: async ({ facts }) => (await facts()).jobs.map(({ task, waiting }) => ({ labels: { task }, value: waiting })),
  },
  {
    name: 'jobs_failing',
    help: 'jobs in the queue that have failed at least once, by task',
    unit: 'count',
    ...byTask,
    read: async ({ facts }) => (await facts()).jobs.map(({ task, failing }) => ({ labels: { task }, value: failing })),
  },
  {
    name: 'jobs_lag_seconds',
    help: 'age of the oldest due job that nobody has taken',
    unit: 'seconds',
    ...byTask,
    read: ofTasks(({ lagMs }) => lagMs / 1000),
  },
  {
    name: 'jobs_last_success_timestamp_seconds',
    help: 'when a job of the task last succeeded, on any server',
    unit: 'moment',
    ...byTask,
    read: ofTasks(({ lastSuccess }) => (lastSuccess ? Date.parse(lastSuccess) / 1000 : undefined)),
  },
  {
    name: 'jobs_run_handled',
    help: 'rows handled in the present or last run of a task that works in pages',
    unit: 'count',
    ...byTask,
    read: ofTasks(({ run }) => run?.handled),
  },
  {
    name: 'jobs_run_failed',
    help: 'rows of that run that could not be handled and stay due',
    unit: 'count',
    ...byTask,
    read: ofTasks(({ run }) => run?.failed),
  },
  {
    name: 'jobs_run_under_way',
    help: '1 while a run of the task has pages left',
    unit: 'yes_no',
    ...byTask,
    read: ofTasks(({ run }) => run && Number(run.isUnderWay)),
  },
  {
    name: 'jobs_runner_alive',
    help: '1 while this runner of this server takes jobs',
    unit: 'yes_no',
    ...byRunner,
    read: ofRunners((runner) => Number(runner.isAlive())),
  },
  {
    name: 'jobs_runner_restarts',
    help: 'how often this runner of this server had to be started again',
    unit: 'count',
    ...byRunner,
    read: ofRunners((runner) => runner.restarts()),
  },
  {
    name: 'payments_paused',
    help: '1 while no payment is begun because jobs do not run',
    unit: 'yes_no',
    labels: [],
    of: 'shared',
    read: ({ jobs }) => single(Number(!jobs.report().arePaymentsOpen)),
  },
]
