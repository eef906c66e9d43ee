import type { Rupees } from '@portal/domain/kernel/money.ts'
import type { CarCover } from '@portal/domain/products/car.ts'
import type { Lang } from '@portal/words/say.ts'
import type { Fact, Insurer } from './policy-document.ts'

/** The contract of one product in full; the schedule says which of its plans, sums and covers a customer has. */
export interface WordingDocument {
  lang: Lang
  /** On the English part of a paper: the customer's own language, in which the title is repeated. */
  below?: Lang
  insurer: Insurer
  /** UTC ISO: the version's own date. */
  at: string
  version: string
  productName: string
  uin: string
  contract: FamilyWording | CarWording
}

export interface FamilyWording {
  line: 'family'
  plans: PlanWording[]
  optionalCovers: CoverWording[]
  /** Plan names by how their deductible counts; none for a product without one. */
  deductible?: { perClaim: string[]; perYear: string[] }
}

export interface PlanWording {
  name: string
  sums: Rupees[]
  /** Each plan of a product has the same rows, in the same order. */
  benefits: Fact[]
  waits: Fact[]
}

export interface CoverWording {
  name: string
  gives: string
  options: string[]
}

export interface CarWording {
  line: 'car'
  cover: CarCover
  addons: Omit<CoverWording, 'options'>[]
  /** Covers of passengers and of a paid driver. */
  people: Omit<CoverWording, 'options'>[]
  ncb: { years: number; percent: number }[]
}
