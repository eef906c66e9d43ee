import { adultAge } from '../people/adult.ts'
import { NO_UPPER_AGE } from '../products/family-product.ts'
import type { Item } from './item.ts'
import { addMember, findSelf, giveUp, nobody, note, type PeopleState } from './people-state.ts'

export const isAge = ({ is }: Item): boolean => is.item === 'age' || is.item === 'dob' || is.item === 'number'

/** Gives an age to the first person who waits for one. */
export function readAge(state: PeopleState, item: Item, before?: Item): void {
  const age = ageOf(item)
  // Somebody spoken of a second time has an age already.
  const isSecondAge = before?.is.item === 'relation' && state.waiting.length === 0 && !state.openGroup
  const isGuess = state.waiting.length === 0 && !state.openGroup
  const member = age === undefined || isSecondAge ? nobody : nextForAge(state, age)
  if (age === undefined || member === nobody) leaveUnread(state, item)
  else giveAge(state, item, { member, age, isGuess })
}

/** 0 stands in for the age of a birth date: it is not read from it. */
function ageOf({ is }: Item): number | undefined {
  if (is.item === 'age') return is.age
  if (is.item === 'dob') return 0
  return is.item === 'number' && Number.isInteger(is.value) && is.value <= NO_UPPER_AGE ? is.value : undefined
}

function nextForAge(state: PeopleState, age: number): number {
  const waiting = state.waiting.shift()
  if (waiting !== undefined) return waiting
  const added = state.openGroup ? addMember(state, state.openGroup) : undefined
  const member = added ?? addUnnamed(state, age) ?? nobody
  state.waiting = state.waiting.filter((one) => one !== member)
  return member
}

/** An age of nobody: the proposer's, then the spouse's; in a line without any relation also the children's. */
function addUnnamed(state: PeopleState, age: number): number | undefined {
  if (findSelf(state) === undefined) return addMember(state, { relation: 'primary insured' })
  if (age >= adultAge) return state.members.length === 1 ? addMember(state, { relation: 'spouse' }) : undefined
  return state.isBare ? addMember(state, { relation: 'child' }) : undefined
}

function giveAge(
  state: PeopleState,
  item: Item,
  { member, age, isGuess }: { member: number; age: number; isGuess: boolean },
): void {
  const people = state.sameAge.includes(member) ? state.sameAge : [member]
  state.waiting = state.waiting.filter((one) => !people.includes(one))
  state.last = member
  for (const one of people) {
    if (item.is.item === 'dob') state.members[one]!.dob = item.is.dob
    else state.members[one]!.age = age
  }
  note(
    state,
    item,
    item.is.item === 'dob' ? { fact: 'dob', member, dob: item.is.dob } : { fact: 'age', member, age },
    isGuess,
  )
}

/** A name that was to go with this age belongs to nobody either. */
function leaveUnread(state: PeopleState, item: Item): void {
  note(state, item, { fact: 'unread' })
  for (const name of state.pending.filter(({ is }) => is.item === 'word')) giveUp(state, name)
  state.pending = state.pending.filter(({ is }) => is.item !== 'word')
}
