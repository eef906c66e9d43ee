/** The terms of the trade that a screen explains: the name, and what it means. */
export const words = {
  'term.what_is': 'What does {term} mean?',
  'term.idv': 'Insured declared value (IDV)',
  'term.idv_means':
    'The value for which the car is insured: its ex-showroom price less depreciation. It is the most that is paid for a total loss or theft.',
  'term.ncb': 'No-claim bonus (NCB)',
  'term.ncb_means':
    'A discount on the own damage premium for claim-free years, up to 50%. It belongs to the owner and moves with them to the next car or insurer.',
  'term.voluntary_deductible': 'Voluntary deductible',
  'term.voluntary_deductible_means':
    'The part of each own damage claim that the owner chooses to pay, in addition to the compulsory deductible. A higher one lowers the premium.',
  'term.hypothecation': 'Hypothecation',
  'term.hypothecation_means':
    'The bank or company that financed the car. It is named on the RC and on the policy until the loan is repaid.',
  'term.appointee': 'Appointee',
  'term.appointee_means': 'An adult who receives the claim on behalf of a nominee below 18 years.',
  'term.existing_illness': 'Pre-existing disease (PED)',
  'term.existing_illness_means':
    'A condition diagnosed or treated within 36 months before the first policy. It is covered after its waiting period.',
  'term.listed_diseases': 'Waiting period for listed diseases',
  'term.listed_diseases_means':
    'Some treatments, such as cataract, hernia or joint replacement, are covered only after this period, except after an accident.',
  'term.initial_wait': 'Initial waiting period',
  'term.initial_wait_means':
    'In the first 30 days only treatment after an accident is covered. It does not apply to renewals.',
  'term.bonus': 'Cumulative bonus',
  'term.bonus_means':
    'The sum insured grows by this share for every claim-free year, up to the maximum, without extra premium.',
  'term.co_payment': 'Co-payment',
  'term.co_payment_means': 'The share of every admissible claim that the insured pays; the insurer pays the rest.',
  'term.room': 'Room category',
  'term.room_means':
    'The kind of hospital room the plan pays for in full. A costlier room reduces the other payments in proportion.',
  'term.hospital_days': 'Pre and post-hospitalisation',
  'term.hospital_days_means':
    'Expenses for the same illness before admission and after discharge, for the number of days shown.',
  'term.deductible_basis': 'Deductible',
  'term.deductible_basis_means':
    'The amount of hospital bills that the insured, or another policy, pays before this policy pays.',
} as const
