import type { Lang } from '@portal/words/say.ts'
import type { Fact, Insurer } from './policy-document.ts'

/** What the information sheet says of one plan; before a sale (no reference) and with the policy. */
export interface InformationSheetDocument {
  lang: Lang
  insurer: Insurer
  line: 'family' | 'car'
  productName: string
  productNumber: string
  planName: string
  /** UTC ISO: start of the rate version, or the issue of the policy. */
  at: string
  /** "Policy no. …" or "Quote …". */
  reference?: string
  sumInsured: string
  deductible?: string
  benefits: Fact[]
  waits: Fact[]
}
