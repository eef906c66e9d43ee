import { isProposer, relations, stripNumber } from '../people/relations.ts'
import type { Item } from './item.ts'
import type { LineFact, LineMember, Reading } from './quote-line.ts'
import { readingOf } from './reading-of.ts'
import type { HeardRelation } from './vocabulary/relations.ts'

/** Who has been understood so far, from left to right. */
export interface PeopleState {
  members: LineMember[]
  readings: Reading[]
  /** Members without an age, in the order heard. */
  waiting: number[]
  /** A word for several people whose number the ages give: 'kids 6, 8'. */
  openGroup?: HeardRelation
  /** Twins: one age is said for both. */
  sameAge: number[]
  /** The person spoken of last. */
  last?: number
  /** Said before the person they belong to. */
  pending: Item[]
  /** Nobody is named by a relation anywhere. */
  isBare: boolean
}

/** Stands in the row of those who wait for an age, for somebody who cannot be insured. */
export const nobody = -1

export function note(state: PeopleState, item: Item, as: LineFact, isGuess = false): void {
  state.readings.push(readingOf(item, as, isGuess))
}

/** It belongs to nobody: an illness is asked about, the rest stays unread. */
export function giveUp(state: PeopleState, item: Item): void {
  const { is } = item
  if (is.item === 'condition') note(state, item, { fact: 'condition', member: undefined, condition: is.condition })
  else if (is.item === 'tobacco') note(state, item, { fact: 'tobacco', member: undefined })
  else note(state, item, { fact: 'unread' })
}

/** Somebody of whom there is one only, spoken of again: 'parents 64 and 60, father diabetic'. */
export function findNamed(state: PeopleState, named: string): number | undefined {
  const index = state.members.findIndex(({ relation }) => relation === named)
  return index < 0 ? undefined : index
}

export function findSelf(state: PeopleState): number | undefined {
  const index = state.members.findIndex(isProposer)
  return index < 0 ? undefined : index
}

/** 'child' becomes child1, child2, child3. Undefined when nobody more of this relation can be insured. */
function freeRelation(state: PeopleState, base: string): string | undefined {
  return relations.find(
    (relation) => (relation === base || stripNumber(relation) === base) && findNamed(state, relation) === undefined,
  )
}

/** What was said before somebody is theirs. */
export function addMember(state: PeopleState, { relation, gender }: HeardRelation): number | undefined {
  const free = freeRelation(state, relation)
  if (!free) return undefined
  const member = state.members.push({ relation: free, ...(gender && { gender }), conditions: [] }) - 1
  state.waiting.push(member)
  state.last = member
  for (const item of state.pending.splice(0)) applyTo(state, item, member)
  return member
}

export function nameMember(state: PeopleState, item: Item, member: number, name: string): void {
  state.members[member]!.name = name
  state.last = member
  note(state, item, { fact: 'name', member, name })
}

export function applyTo(state: PeopleState, item: Item, member: number, isGuess = false): void {
  const { is } = item
  const person = state.members[member]!
  if (is.item === 'gender') {
    person.gender = is.gender
    note(state, item, { fact: 'gender', member, gender: is.gender })
  } else if (is.item === 'condition') {
    person.conditions.push(is.condition)
    note(state, item, { fact: 'condition', member, condition: is.condition }, isGuess)
  } else if (is.item === 'tobacco') {
    person.usesTobacco = true
    note(state, item, { fact: 'tobacco', member }, isGuess)
  } else if (is.item === 'word') nameMember(state, item, member, is.word)
}
