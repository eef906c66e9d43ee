import { outsideParties } from '@portal/contract/calls/outside-parties.ts'
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

/** A server of another release may name the address instead. */
export function sayParty(party: string): string {
  const known = outsideParties.find((name) => name === party)
  return known ? say(`status.party.${known}`) : party
}

/** What an alert is about: a background job, an outside service or a server. */
export function sayWatched(of: string): string {
  const party = sayParty(of)
  return party === of ? sayTask(of) : party
}

/** The name of a figure; of one of its labels where that has a name of its own. */
export function sayFigure(name: string, label?: string): string | undefined {
  return sayKnown(say, words, label === undefined ? `status.figure.${name}` : `status.figure.${name}.${label}`)
}
