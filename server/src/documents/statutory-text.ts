import { FREE_LOOK_DAYS, GRACE_DAYS, MORATORIUM_MONTHS } from '@portal/domain/products/plan-benefits.ts'
import type { Insurer } from './policy-document.ts'

/** What the law and the regulator have every policy say. Section 45 is for life insurance only and stands on none of ours. */
export const SECTION_41 =
  'Prohibition of rebates, section 41 of the Insurance Act, 1938: No person shall allow or offer to allow, either directly or indirectly, as an inducement to any person to take out or renew or continue an insurance in respect of any kind of risk relating to lives or property in India, any rebate of the whole or part of the commission payable or any rebate of the premium shown on the policy, nor shall any person taking out or renewing or continuing a policy accept any rebate, except such rebate as may be allowed in accordance with the published prospectuses or tables of the insurer. Any person making default in complying with the provisions of this section shall be liable for a penalty which may extend to ten lakh rupees.'

export const SECTION_64VB =
  'Section 64VB of the Insurance Act, 1938: no risk is assumed before the premium is received. If the payment is not honoured, this policy is void from its beginning. Any refund goes to the insured, to the source of the payment.'

export const FREE_LOOK = `Free look: within ${FREE_LOOK_DAYS} days of receiving a new policy you may return it, saying why. We refund the premium less the days on cover and the cost of any medical check, to the source of payment, within 7 days.`

export const GRACE = `Grace: a policy may be renewed within ${GRACE_DAYS} days after it ends and keeps its waiting-period credit and bonus. There is no cover between the end of the policy and the payment.`

export const MORATORIUM = `Moratorium: after ${MORATORIUM_MONTHS} months of continuous cover no claim can be contested except for proven fraud. For an increase of the sum insured the ${MORATORIUM_MONTHS} months run afresh on the increase.`

export const HEALTH_STATUTORY = [FREE_LOOK, GRACE, MORATORIUM, SECTION_64VB, SECTION_41] as const

export const CAR_LIMITATION_OF_USE =
  'Limitations as to use: the policy covers use of the vehicle for any purpose other than hire or reward, carriage of goods (other than samples or personal luggage), organised racing, pace making, speed testing, reliability trials, or any purpose in connection with the motor trade.'

export const CAR_DRIVER =
  "Driver: any person including the insured, provided that the person driving holds an effective driving licence at the time of the accident and is not disqualified from holding one; a holder of an effective learner's licence may drive when such a person satisfies rule 3 of the Central Motor Vehicles Rules, 1989."

export const CAR_LIABILITY =
  'Limits of liability: death of or bodily injury to any person: such amount as is necessary to meet the requirements of the Motor Vehicles Act, 1988. Damage to third-party property: up to ₹ 7,50,000 for any one claim.'

export const CAR_CERTIFICATION =
  'We hereby certify that the policy to which this certificate relates, as well as this certificate of insurance, are issued in accordance with the provisions of Chapters X and XI of the Motor Vehicles Act, 1988.'

export const CAR_NOTICE =
  'Important: the insured is not indemnified if the vehicle is used or driven otherwise than in accordance with this schedule. Any payment made by the company by reason of wider terms appearing in the certificate in order to comply with the Motor Vehicles Act, 1988 is recoverable from the insured.'

export const HEALTH_EXEMPTION = 'GST: exempt (Notification 16/2025-Central Tax (Rate))'

/** Services accounting codes by line of business. */
export const SAC = {
  family: { code: '997133', name: 'Accident and health insurance services' },
  car: { code: '997134', name: 'Motor vehicle insurance services' },
} as const

export function claimsText(insurer: Insurer): string {
  return `Claims, day and night: ${insurer.claims.phone} · ${insurer.claims.email}. Tell us before a planned admission at the latest 48 hours ahead, in an emergency within 24 hours of admission.`
}

export function carClaimsText(insurer: Insurer): string {
  return `Claims, day and night: ${insurer.claims.phone} · ${insurer.claims.email}. Tell us at once, before repairs begin; for theft or injury also inform the police.`
}

export function grievanceText(insurer: Insurer): string {
  const { officer, email, phone, ombudsman } = insurer.grievance
  return `Write to our ${officer}: ${email}, or call ${phone}. If you are not satisfied within 14 days: the regulator's Bima Bharosa portal, bimabharosa.irdai.gov.in, or the ${ombudsman}.`
}
