/** What no plan of the line pays; the plan's own limits and waits stand in the benefit table. */
export const HEALTH_EXCLUSIONS = [
  'Admission only for investigation or evaluation (Excl04), rest cure or respite care (Excl05)',
  'Obesity and weight control (Excl06), change of gender (Excl07), cosmetic or plastic surgery (Excl08)',
  'Hazardous or adventure sports as a professional (Excl09), breach of law with criminal intent (Excl10)',
  'Treatment by excluded providers (Excl11), for alcoholism or drug abuse (Excl12), in spas and the like (Excl13)',
  'Dietary supplements without prescription (Excl14), refractive error under 7.5 dioptres (Excl15), unproven treatment (Excl16)',
  'Sterility and infertility (Excl17); maternity (Excl18) unless its cover was chosen',
  'War, nuclear or chemical attack; treatment outside India; treatment without admission unless its cover was chosen',
] as const

export const CAR_EXCLUSIONS = [
  'Wear and tear, mechanical or electrical breakdown, loss that follows from another loss',
  'Driving without an effective licence, or under the influence of alcohol or drugs',
  'Use for hire or reward, racing, or otherwise than the certificate allows',
  'Loss outside India; war and nuclear risks; liability taken on by contract',
  'Damage while the policy had lapsed; the compulsory and the voluntary deductible',
] as const
