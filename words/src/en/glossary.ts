import type { RuledOut, Term } from './term-words.ts'

/** One term for one thing: what it is called, what it means, and what it is never called. */
export const terms = {
  idv: {
    name: 'Insured declared value (IDV)',
    means:
      'The value for which the car is insured: its ex-showroom price less depreciation. It is the most that is paid for a total loss or theft.',
    not: /\bcar’s insured value|\{sum\} insured value/i,
  },
  ncb: {
    name: 'No-claim bonus (NCB)',
    means:
      'A discount on the own damage premium for claim-free years, up to 50%. It belongs to the owner and moves with them to the next car or insurer.',
    not: /\bno[- ]claims (bonus|discount)|\bno claim bonus/i,
  },
  own_damage: {
    name: 'Own damage',
    means: 'The part of a car policy that pays for damage to, or theft of, the insured car itself.',
  },
  third_party: {
    name: 'Third-party cover',
    means:
      'Pays for injury, death or damage that the car causes to other people and their property. Every car on the road must have it by law.',
    not: /\bthird party (cover|policy|premium|liability cover)\b/i,
  },
  compulsory_deductible: {
    name: 'Compulsory deductible',
    means: 'The part of each own damage claim that the owner always pays. The regulations set it by engine capacity.',
    not: /\bcompulsory excess\b/i,
  },
  voluntary_deductible: {
    name: 'Voluntary deductible',
    means:
      'The part of each own damage claim that the owner chooses to pay, in addition to the compulsory deductible. A higher one lowers the premium.',
    not: /\bvoluntary excess\b/i,
  },
  zero_dep: {
    name: 'Zero depreciation',
    means: 'An add-on: replaced parts are paid in full, without a deduction for their age.',
    not: /\b(nil|zero)[- ]dep\b|\bnil depreciation\b/i,
  },
  ex_showroom: {
    name: 'Ex-showroom price',
    means: 'The dealer’s price of the car before registration, road tax and insurance.',
    not: /\bprice in the showroom\b/i,
  },
  hypothecation: {
    name: 'Hypothecation',
    means:
      'The bank or company that financed the car. It is named on the RC and on the policy until the loan is repaid.',
  },
  rc: {
    name: 'Registration certificate (RC)',
    means: 'The certificate of the RTO with the car’s registration, engine and chassis numbers and its owner.',
    not: /\bnumbers? on the certificate\b/i,
  },
  puc: {
    name: 'Pollution under control certificate (PUC)',
    means: 'Shows that the car’s emissions are within the limits. A valid one is required to insure and drive a car.',
  },
  sum_insured: {
    name: 'Sum insured',
    means: 'The most that the policy pays for all claims of a policy year.',
    not: /\bsum assured\b|\binsured sum\b/i,
  },
  floater: {
    name: 'Family floater',
    means: 'One sum insured that all insured members of the family share.',
  },
  existing_illness: {
    name: 'Pre-existing disease (PED)',
    means:
      'A condition diagnosed or treated within 36 months before the first policy. It is covered after its waiting period.',
    not: /\bexisting illness|\billness(es)? you already have|\bpre[- ]existing (illness|condition)/i,
  },
  waiting_period: {
    name: 'Waiting period',
    means: 'The time after the start of the first policy in which certain illnesses are not covered yet.',
    not: /\bwaits? for (existing|listed)|\binitial wait\b/i,
  },
  listed_diseases: {
    name: 'Waiting period for listed diseases',
    means:
      'Some treatments, such as cataract, hernia or joint replacement, are covered only after this period, except after an accident.',
  },
  initial_wait: {
    name: 'Initial waiting period',
    means: 'In the first 30 days only treatment after an accident is covered. It does not apply to renewals.',
  },
  bonus: {
    name: 'Cumulative bonus',
    means: 'The sum insured grows by this share for every claim-free year, up to the maximum, without extra premium.',
    not: /\bbonus a claim-free year/i,
  },
  co_payment: {
    name: 'Co-payment',
    means: 'The share of every admissible claim that the insured pays; the insurer pays the rest.',
    not: /\bco-?pay\b(?! Support)/i,
  },
  deductible_basis: {
    name: 'Deductible',
    means: 'The amount of hospital bills that the insured, or another policy, pays before this policy pays.',
  },
  room: {
    name: 'Room category',
    means:
      'The kind of hospital room the plan pays for in full. A costlier room reduces the other payments in proportion.',
  },
  hospital_days: {
    name: 'Pre and post-hospitalisation',
    means: 'Expenses for the same illness before admission and after discharge, for the number of days shown.',
  },
  loading: {
    name: 'Loading',
    means: 'Extra premium that the underwriter adds for a declared condition.',
  },
  portability: {
    name: 'Portability',
    means:
      'Moving a health policy to another insurer at renewal, with credit for the waiting periods already served. It can be requested from 60 days before the policy expires.',
  },
  proposer: {
    name: 'Proposer',
    means: 'The person who applies for the policy, answers the questions and pays the premium.',
    not: /\bproposal holder\b|\bpolicy applicant\b/i,
  },
  nominee: {
    name: 'Nominee',
    means: 'The person named in the policy who receives the claim if the policyholder dies.',
    not: /\bbeneficiar(y|ies)\b(?! account)/i,
  },
  appointee: {
    name: 'Appointee',
    means: 'An adult who receives the claim on behalf of a nominee below 18 years.',
  },
  free_look: {
    name: 'Free look',
    means:
      'The days after receipt of a new policy in which it can be returned. The premium is refunded after the permitted deductions.',
    not: /\bgives? (the policy )?back\b|\bgive it back\b|\bcooling[- ]off\b/i,
  },
  grace_period: {
    name: 'Grace period',
    means: 'The days after the due date in which a policy can still be renewed without losing its continuity.',
  },
  endorsement: {
    name: 'Endorsement',
    means: 'A written change to an issued policy, such as a corrected name or a new address.',
  },
  ckyc: {
    name: 'Central KYC (CKYC)',
    means: 'The central register of identities. Details found there need not be proved again with documents.',
  },
  abha: {
    name: 'Ayushman Bharat Health Account (ABHA)',
    means: 'The 14 digit health account number with which a person can share medical records digitally.',
  },
  uin: {
    name: 'Unique identification number (UIN)',
    means: 'The number under which the insurance product is filed with IRDAI. It is printed on every policy.',
  },
  gst: {
    name: 'Goods and services tax (GST)',
    means: 'The tax on the premium. Individual health policies are exempt from it.',
  },
  tds: {
    name: 'Tax deducted at source (TDS)',
    means: 'Income tax that the insurer deducts from an agent’s commission and pays to the government.',
  },
} as const satisfies Readonly<Record<string, Required<Pick<Term, 'name' | 'means'>> & Pick<Term, 'not'>>>

export const ruledOut: readonly RuledOut[] = [
  { not: /\bdoctor’s (check|phone call)\b/i, say: 'medical check-up, tele-medical check-up' },
  { not: /\b(not|was|is|none) told\b/i, say: 'declared' },
  { not: /\bwritten down\b/i, say: 'recorded' },
  { not: /\bwas not taken\b/i, say: 'rejected' },
  { not: /\bput right\b/i, say: 'corrected' },
  { not: /\bby itself\b|\bchanges by\b/i, say: 'automatically' },
  { not: /\bold policy\b/i, say: 'previous policy, present policy' },
  { not: /\bbeing (filled in|looked at)\b/i, say: 'incomplete, under review' },
  { not: /\bwhat (it|the plan) gives\b/i, say: 'benefits' },
  { not: /\bhow far it is\b/i, say: 'status' },
  { not: /\bwaits? (for you|in the office)\b/i, say: 'needs your attention, pending' },
  { not: /\bmoney back\b/i, say: 'refund' },
  { not: /\bvalid till\b/i, say: 'valid until' },
  { not: /\bmedical (test|exam\b)/i, say: 'medical check-up' },
  {
    not: /\boffer refused|\brefused? the (new |revised )?offer|\bcustomer (has )?refused\b/i,
    say: 'declined, decline the revised offer',
  },
  {
    not: /\blog(ged)? (out|in)\b/i,
    say: 'sign out, sign in; Logout stays in the menu, where the specification has it',
  },
  { not: /\bprice (is|was) valid\b|\bprice expired\b/i, say: 'premium' },
  { not: /\bmade our day\b/i, say: 'thank you' },
]
