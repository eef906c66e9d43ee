/** One glossary feeds the help texts: plain words for terms of the trade. */
export const glossary = {
  'glossary.loading': 'Loading (extra premium for health)',
  'glossary.deductible':
    'You, or your other policy, pay the first {deductible} of the year’s bills; we pay the next {sum}',
  'glossary.deductible_per_claim':
    'You, or your other policy, pay the first {deductible} of each claim; we pay the next {sum}',
  'glossary.floater': 'One sum insured shared by the family',
  'glossary.idv': 'Insured declared value (IDV)',
  'glossary.ncb': 'No-claim bonus (NCB)',
  'glossary.appointee': 'Appointee',
} as const
