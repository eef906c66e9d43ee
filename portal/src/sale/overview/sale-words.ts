import type { SaleRow, SaleTurn } from '@portal/contract/calls/dashboard.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { showRegistration } from '@portal/domain/places/registration.ts'
import { saySum } from '../../kit/say-sum.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { sayCount } from '../../speech/speaker.ts'
import type { TagKind } from '../../ui/Card.tsx'
import { say } from './words.ts'

export const sayTurn = (turn: SaleTurn): string => say(`overview.turn_${turn}`)

/** What an empty queue says. */
export const sayEmptyTurn = (turn: SaleTurn): string => say(`overview.empty_${turn}`)

export const sayProduct = (product: ProductId): string => say(`overview.product_${product}`)

/** Where a sale stands; a postponed one with its day. */
export const sayStatus = ({ status, postponed_until: until }: Pick<SaleRow, 'status' | 'postponed_until'>): string =>
  until ? sayCommon('state.sale.postponed', { day: showDay(until) }) : sayCommon(status)

const failed = /payment_failed|declined|rejected|mistake/
const good = /issued|payable|accepted|approved|paid$/

export function tagKind({ status, turn }: Pick<SaleRow, 'status' | 'turn'>): TagKind {
  if (failed.test(status)) return 'bad'
  // What was issued and is no longer simply in force.
  if (status.startsWith('state.policy.')) return status === 'state.policy.grace' ? 'wait' : 'plain'
  if (good.test(status)) return 'good'
  if (turn === 'closed' || turn === 'quote') return 'plain'
  return turn === 'mine' ? 'wait' : 'brand'
}

/** No line begins with the dot between two facts. */
const joinFacts = (...facts: string[]) => facts.join('\u00a0· ')

/** 'Health Gold · 20 Lakh · 3 members', 'Car Comprehensive · MH 02 AB 1234'. */
export function saleLine({ plan, sum_insured, members, registration, product }: SaleRow): string {
  if (product === 'car')
    return joinFacts(plan, registration ? unbroken(showRegistration(registration)) : say('overview.new_car'))
  return joinFacts(plan, saySum(sum_insured), sayCount(say, 'overview.members', members))
}

/** A number plate is read in one piece. */
const unbroken = (plate: string): string => plate.replaceAll(' ', '\u00a0')
