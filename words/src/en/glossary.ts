/** One glossary feeds the help texts: plain words for terms of the trade. */
export const glossary = {
  'glossary.nstp': 'Doctor’s check needed',
  'glossary.loading': 'Extra premium for health',
  'glossary.counter_offer': 'Revised offer',
  'glossary.break_in': 'Policy lapsed',
  'glossary.deductible':
    'You, or your other policy, pay the first {deductible} of the year’s bills; we pay the next {sum}',
  'glossary.deductible_per_claim':
    'You, or your other policy, pay the first {deductible} of each claim; we pay the next {sum}',
  'glossary.ped_waiver': 'Shorter wait for existing illness',
  'glossary.floater': 'One cover shared by the family',
  'glossary.idv': 'Car’s insured value',
  'glossary.ncb': 'No-claim bonus (NCB)',
  'glossary.hypothecation': 'Car loan bank',
  'glossary.appointee': 'Adult who receives for a child',
  'glossary.tele_medical': 'Doctor’s phone call',
} as const
