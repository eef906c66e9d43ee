import { words } from '@portal/words/en/screens/status.ts'
import { sayKnown, speaker } from '../../../speech/speaker.ts'

export const say = speaker('status', words)

/** The name of a background job: those of housekeeping are named by their table. */
export function sayTask(task: string): string {
  const [, kind, table] = /^(purge|move)-(.+)$/.exec(task) ?? []
  if (kind === 'purge') return say('status.task_purge', { table: table! })
  if (kind === 'move') return say('status.task_move', { table: table! })
  return sayKnown(say, words, `status.task.${task}`) ?? task
}

/** The name of a figure; of one of its labels where that has a name of its own. */
export function sayFigure(name: string, label?: string): string | undefined {
  return sayKnown(say, words, label === undefined ? `status.figure.${name}` : `status.figure.${name}.${label}`)
}
