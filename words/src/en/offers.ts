/** What the underwriter's revised offer changes. */
export const offers = {
  'offer.load': 'Loading (extra premium for health) for {name}: {before}% before, {percent}% now',
  'offer.exclude': 'Not covered for {name}: {what}',
  'offer.wait': 'Covered for {name} only after {months} months of continuous cover: {what}',
  'offer.drop_member': '{name} cannot be covered',
  'offer.lower_sum': 'The sum insured becomes {sum:sum}',
} as const
