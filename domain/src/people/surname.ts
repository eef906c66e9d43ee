import { stripNumber } from './relations.ts'

/** Those who often bear the proposer's surname. */
const namedAlike = [
  'spouse',
  'child',
  'mother',
  'father',
  'brother',
  'grandfather',
  'grandmother',
  'grandchild/children',
]

/** The proposer's surname, for a member of whom only one name was given; a suggestion, never filled in by itself. */
export function suggestSurname(relation: string, name: string, proposerName: string): string | undefined {
  const [given, ...more] = wordsOf(name)
  const surname = wordsOf(proposerName).slice(1).at(-1)
  if (!given || more.length > 0 || !surname || given === surname) return undefined
  return namedAlike.includes(stripNumber(relation)) ? surname : undefined
}

const wordsOf = (name: string): string[] => name.trim().split(/\s+/).filter(Boolean)
