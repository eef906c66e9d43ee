import { type AnswerValue, choice, text } from './answer-value.ts'

/** What a decision leaves out of the cover: for good, or until so many months of continuous cover have passed. */
export type Exclusion = string | { what: string; months: number }

export const exclusionValue = (one: Exclusion): AnswerValue =>
  typeof one === 'string' ? text(one) : choice('answer.waiting_period', { ...one })
