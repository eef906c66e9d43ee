import { MORATORIUM_MONTHS } from '@portal/domain/products/plan-benefits.ts'
import { freeLookDays, graceDays } from '@portal/domain/products/policy-terms.ts'
import type { Speak } from '@portal/words/say.ts'
import type { Insurer } from './policy-document.ts'

/**
 * What the law and the regulator have every policy say. The wording of acts and of the motor tariff is quoted in English on papers
 * of either language, since a translation of it binds nobody; our own words speak the paper's. Section 45 is for life
 * insurance only and stands on none of ours.
 */
export const SECTION_41 =
  'Prohibition of rebates, section 41 of the Insurance Act, 1938: No person shall allow or offer to allow, either directly or indirectly, as an inducement to any person to take out or renew or continue an insurance in respect of any kind of risk relating to lives or property in India, any rebate of the whole or part of the commission payable or any rebate of the premium shown on the policy, nor shall any person taking out or renewing or continuing a policy accept any rebate, except such rebate as may be allowed in accordance with the published prospectuses or tables of the insurer. Any person making default in complying with the provisions of this section shall be liable for a penalty which may extend to ten lakh rupees.'

export const section64vb = (say: Speak): string => say('paper.section_64vb')

export const healthTerms = (say: Speak) => ({
  freeLook: say('paper.free_look', { days: freeLookDays }),
  grace: say('paper.grace', { days: graceDays }),
  moratorium: say('paper.moratorium', { months: MORATORIUM_MONTHS }),
})

export const healthStatutory = (say: Speak): string[] => [
  ...Object.values(healthTerms(say)),
  section64vb(say),
  SECTION_41,
]

export const CAR_LIMITATION_OF_USE =
  'Limitations as to use: the policy covers use of the vehicle for any purpose other than hire or reward, carriage of goods (other than samples or personal luggage), organised racing, pace making, speed testing, reliability trials, or any purpose in connection with the motor trade.'

export const CAR_DRIVER =
  "Driver: any person including the insured, provided that the person driving holds an effective driving licence at the time of the accident and is not disqualified from holding one; a holder of an effective learner's licence may drive when such a person satisfies rule 3 of the Central Motor Vehicles Rules, 1989."

export const CAR_LIABILITY =
  'Limits of liability: death of or bodily injury to any person: such amount as is necessary to meet the requirements of the Motor Vehicles Act, 1988. Damage to third-party property: up to ₹\u00a07,50,000 for any one claim.'

/** The motor tariff's depreciation of all other parts: up to this age in months, percent; then the last. */
export const CAR_PARTS_DEPRECIATION = [
  { upToMonths: 6, percent: 0 },
  { upToMonths: 12, percent: 5 },
  { upToMonths: 24, percent: 10 },
  { upToMonths: 36, percent: 15 },
  { upToMonths: 48, percent: 25 },
  { upToMonths: 60, percent: 35 },
  { upToMonths: 120, percent: 40 },
  { upToMonths: undefined, percent: 50 },
] as const

export const CAR_NCB_DECLARATION =
  'Declaration of the insured: "I/We declare that the rate of no-claim bonus claimed by me/us is correct and that no claim has arisen in the expiring policy period. I/We further undertake that if this declaration is found to be incorrect, all benefits under the policy in respect of Section I of the policy will stand forfeited."'

export const CAR_CERTIFICATION =
  'We hereby certify that the policy to which this certificate relates, as well as this certificate of insurance, are issued in accordance with the provisions of Chapters X and XI of the Motor Vehicles Act, 1988.'

export const CAR_NOTICE =
  'Important: the insured is not indemnified if the vehicle is used or driven otherwise than in accordance with this schedule. Any payment made by the company by reason of wider terms appearing in the certificate in order to comply with the Motor Vehicles Act, 1988 is recoverable from the insured.'

export function claimsText({ claims }: Insurer, say: Speak): string {
  return say('paper.claims', claims)
}

export function carClaimsText({ claims }: Insurer, say: Speak): string {
  return say('paper.car_claims', claims)
}

export function grievanceText({ grievance }: Insurer, say: Speak): string {
  return say('paper.grievance', grievance)
}
