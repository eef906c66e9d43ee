import type { CoverWording, PlanWording, WordingDocument } from './wording-document.ts'

/** One plan of the health family, for a customer who is choosing. */
export interface BrochureDocument extends Pick<WordingDocument, 'lang' | 'insurer' | 'at' | 'productName' | 'uin'> {
  plan: PlanWording
  /** Those that the plan does not contain already. */
  optionalCovers: Pick<CoverWording, 'name' | 'gives'>[]
}
