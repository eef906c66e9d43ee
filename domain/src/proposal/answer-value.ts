import type { Day } from '../kernel/day.ts'
import type { Rupees } from '../kernel/money.ts'
import type { Gender } from '../people/gender.ts'

/** What stands beside a question. Not answering is an answer of its own: it never reads as 'No'. */
export type AnswerValue =
  | { kind: 'unanswered' }
  | { kind: 'yes_no'; isYes: boolean }
  | { kind: 'text'; text: string }
  /** A name with its title, which has words of its own. */
  | { kind: 'person'; title?: string; name: string }
  | { kind: 'day'; day: Day }
  /** yyyy-MM, or yyyy */
  | { kind: 'month'; month: string }
  | { kind: 'money'; rupees: Rupees }
  /** A choice, worded by its code. */
  | { kind: 'choice'; word: string; params?: Readonly<Record<string, string | number>> }
  | { kind: 'relation'; relation: string; gender?: Gender }
  /** An identity number: a reader who need not have it in full sees its end; an account number everybody does. */
  | { kind: 'id_number'; text: string; isAlwaysMasked?: true }
  | { kind: 'list'; items: AnswerValue[] }
  /** Several answers to one question, each with its own name. */
  | { kind: 'rows'; rows: AnswerRow[] }

export interface AnswerRow {
  /** Code of the question's words. */
  label: string
  value: AnswerValue
}

/** The groups, in the words of the trade; a screen leads from each to the step that asks for it. */
export type AnswerGroupKey =
  | 'cover'
  | 'proposer'
  | 'member'
  | 'health'
  | 'ported_policy'
  | 'car'
  | 'car_cover'
  | 'previous_policy'
  | 'owner'
  | 'nominee'
  | 'address'
  | 'identity'
  | 'bank'
  | 'discount_evidence'
  | 'declarations'

export interface AnswerGroup {
  key: AnswerGroupKey
  /** Whose answers they are, where the group stands several times. */
  of?: AnswerValue
  insuredId?: string
  rows: AnswerRow[]
}

const unanswered: AnswerValue = { kind: 'unanswered' }

type Optional<T> = T | undefined | null

function valueOrUnanswered<T>(value: Optional<T>, of: (value: T) => AnswerValue): AnswerValue {
  return value === undefined || value === null || (value as unknown) === '' ? unanswered : of(value)
}

export const text = (value: Optional<string | number>): AnswerValue =>
  valueOrUnanswered(value, (it) => ({ kind: 'text', text: String(it) }))
export const person = (name: Optional<string>, title: Optional<string>): AnswerValue =>
  valueOrUnanswered(name, (it) => ({ kind: 'person', name: it, ...(title && { title }) }))
export const dayOf = (value: Optional<Day>): AnswerValue => valueOrUnanswered(value, (day) => ({ kind: 'day', day }))
export const monthOf = (value: Optional<string>): AnswerValue =>
  valueOrUnanswered(value, (month) => ({ kind: 'month', month }))
export const money = (value: Optional<Rupees | number>): AnswerValue =>
  valueOrUnanswered(value, (it) => ({ kind: 'money', rupees: String(it) }))
export const yesNo = (value: Optional<boolean>): AnswerValue =>
  valueOrUnanswered(value, (isYes) => ({ kind: 'yes_no', isYes }))
export const idNumber = (value: Optional<string>): AnswerValue =>
  valueOrUnanswered(value, (it) => ({ kind: 'id_number', text: it }))
export const accountNumber = (value: Optional<string>): AnswerValue =>
  valueOrUnanswered(value, (it) => ({ kind: 'id_number', text: it, isAlwaysMasked: true }))
export const choice = (word: string, params?: Readonly<Record<string, string | number>>): AnswerValue => ({
  kind: 'choice',
  word,
  ...(params && { params }),
})
/** A value of the wire whose words stand under `prefix`. */
export const choiceOf = (prefix: string, value: Optional<string>): AnswerValue =>
  valueOrUnanswered(value, (it) => choice(`${prefix}.${it}`))
export const list = (items: AnswerValue[]): AnswerValue =>
  items.length > 0 ? { kind: 'list', items } : choice('answer.none')

/** 'pan' → the row under `answer.pan`. */
export const row = (key: string, value: AnswerValue): AnswerRow => ({ label: `answer.${key}`, value })

export const coverStartOf = (start: string | undefined): AnswerValue =>
  start ? dayOf(start) : choice('answer.on_payment_date')

export const years = (count: number): AnswerValue =>
  count === 1 ? choice('customer.one_year') : choice('customer.years', { count })
