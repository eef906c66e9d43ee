/** Terms of the trade for which people read plain words: `glossary.<term>` in the words. */
export const glossaryTerms = [
  'nstp',
  'loading',
  'counter_offer',
  'break_in',
  'deductible',
  'deductible_per_claim',
  'ped_waiver',
  'floater',
  'idv',
  'ncb',
  'hypothecation',
  'appointee',
  'tele_medical',
] as const
export type GlossaryTerm = (typeof glossaryTerms)[number]
