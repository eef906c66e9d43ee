import type { Item } from './item.ts'
import {
  addMember,
  applyTo,
  findNamed,
  findSelf,
  giveUp,
  nameMember,
  nobody,
  note,
  type PeopleState,
} from './people-state.ts'
import type { QuoteLine } from './quote-line.ts'
import { isAge, readAge } from './read-ages.ts'
import type { HeardRelation } from './vocabulary/relations.ts'

/** Who is to be insured: relations, names, ages and illnesses, each given to the person it was said of. */
export function readPeople(items: readonly Item[]): Pick<QuoteLine, 'members' | 'readings'> {
  const isBare = !items.some(({ is }) => is.item === 'relation' || is.item === 'family')
  const state: PeopleState = { members: [], readings: [], waiting: [], pending: [], sameAge: [], isBare }
  for (const segment of Map.groupBy(items, (item) => item.segment).values()) readSegment(state, segment)
  for (const item of state.pending) giveUp(state, item)
  return { members: state.members, readings: state.readings }
}

const isRelation = ({ is }: Item): boolean => is.item === 'relation'
const isName = ({ is }: Item): boolean => is.item === 'word'

/** What stands beside an item in its part of the line. */
interface Around {
  before: Item | undefined
  after: Item | undefined
  /** Nobody has been named in this part so far. */
  isFirst: boolean
  /** This part of the line names nobody. */
  isApart: boolean
}

function readSegment(state: PeopleState, items: readonly Item[]): void {
  const peopleBefore = state.members.length
  const isApart = !items.some((item) => isAge(item) || isRelation(item) || isName(item))
  const isAgeFirst = saysAgesFirst(items)
  let heldAge: Item | undefined
  for (const [index, item] of items.entries()) {
    if (isAgeFirst && isAge(item)) {
      heldAge = item
      continue
    }
    const isFirst = state.members.length === peopleBefore
    readItem(state, item, { before: items[index - 1], after: items[index + 1], isFirst, isApart })
    if (heldAge && isRelation(item)) readAge(state, heldAge)
  }
}

/** '34 wife', '6 year old son and 3 year old daughter': each age stands before its person. */
function saysAgesFirst(items: readonly Item[]): boolean {
  const order = items.filter((item) => isAge(item) || isRelation(item) || isName(item))
  return (
    order.length > 0 &&
    order.length % 2 === 0 &&
    order.every((item, index) => (index % 2 === 0 ? isAge(item) : isRelation(item)))
  )
}

function readItem(state: PeopleState, item: Item, around: Around): void {
  const { is } = item
  if (is.item === 'relation') readRelation(state, item, is.heard, is.count)
  else if (is.item === 'family') readFamily(state, item, is)
  else if (isAge(item)) readAge(state, item, around.before)
  else if (is.item === 'gender') readGender(state, item, is.isTitle)
  else if (is.item === 'condition' || is.item === 'tobacco') readCondition(state, item, around)
  else if (is.item === 'word') readName(state, item, is.word, around)
}

function readRelation(state: PeopleState, item: Item, heard: HeardRelation, count?: number): void {
  const people = heard.group ?? Array.from({ length: count ?? 1 }, () => heard)
  state.openGroup = heard.isPlural && count === undefined ? heard : undefined
  const added = people.map((person) => readPerson(state, item, person, heard.isOrderAssumed ?? false))
  state.sameAge = heard.isSameAge ? added.filter((member) => member !== nobody) : []
}

function readPerson(state: PeopleState, item: Item, person: HeardRelation, isOrderAssumed: boolean): number {
  const partner = findOtherPartner(state, person)
  if (partner !== undefined) makeProposer(state, partner)
  const member = findNamed(state, person.relation) ?? addMember(state, person)
  if (member === undefined) {
    state.waiting.push(nobody)
    note(state, item, { fact: 'unread' })
    return nobody
  }
  state.last = member
  note(state, item, { fact: 'relation', member, relation: state.members[member]!.relation }, isOrderAssumed)
  return member
}

/** 'husband 40, wife 38': the first is the proposer, and the second is married to them. */
function findOtherPartner(state: PeopleState, { relation, gender }: HeardRelation): number | undefined {
  const spouse = findNamed(state, 'spouse')
  if (relation !== 'spouse' || spouse === undefined || findSelf(state) !== undefined) return undefined
  return gender && state.members[spouse]!.gender !== gender ? spouse : undefined
}

function makeProposer(state: PeopleState, member: number): void {
  state.members[member]!.relation = self.relation
  for (const reading of state.readings)
    if (reading.as.fact === 'relation' && reading.as.member === member) {
      reading.as.relation = self.relation
      reading.isAssumed = true
    }
}

const self: HeardRelation = { relation: 'primary insured' }

function readFamily(state: PeopleState, item: Item, { adults, children }: { adults: number; children: number }): void {
  const people: HeardRelation[] = [
    self,
    ...(adults > 1 ? [{ relation: 'spouse' }] : []),
    ...Array.from({ length: children }, () => ({ relation: 'child' })),
  ]
  for (const person of people) readPerson(state, item, person, true)
}

function readGender(state: PeopleState, item: Item, isTitle: boolean): void {
  if (isTitle || state.last === undefined) state.pending.push(item)
  else applyTo(state, item, state.last)
}

/** Said behind its person, or before the first one of its part of the line. In a part of its own it is taken to be the last one's. */
function readCondition(state: PeopleState, item: Item, { isApart, isFirst, after }: Around): void {
  const isSaidBefore = isFirst && after !== undefined && (isRelation(after) || isName(after))
  if (isSaidBefore || state.last === undefined) state.pending.push(item)
  else applyTo(state, item, state.last, isApart && state.members.length > 1)
}

function readName(state: PeopleState, item: Item, name: string, { before, after }: Around): void {
  const isOfRelation = before?.is.item === 'relation' && !before.is.heard.group && !before.is.heard.isPlural
  const proposer = findSelf(state)
  const isBeforePerson = after !== undefined && (isRelation(after) || isAge(after))
  if (isOfRelation && state.last !== undefined) nameMember(state, item, state.last, name)
  else if (proposer === undefined) nameMember(state, item, addMember(state, self)!, name)
  else if (isBeforePerson && state.members[proposer]!.name) state.pending.push(item)
  else if (!state.members[proposer]!.name && state.last === proposer) nameMember(state, item, proposer, name)
  else note(state, item, { fact: 'unread' })
}
