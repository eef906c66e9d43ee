/** Words of acts and of the motor tariff. English binds; the other languages translate it for the reader. */
export const paperStatutory = {
  'paper.english_prevails': 'Where this document quotes an Act or the motor tariff, the English text prevails.',
  'paper.insurer_line': '{name} · IRDAI Reg. No. {registration} · CIN {cin}',
  'paper.section_41':
    'Prohibition of rebates, section 41 of the Insurance Act, 1938: No person shall allow or offer to allow, either directly or indirectly, as an inducement to any person to take out or renew or continue an insurance in respect of any kind of risk relating to lives or property in India, any rebate of the whole or part of the commission payable or any rebate of the premium shown on the policy, nor shall any person taking out or renewing or continuing a policy accept any rebate, except such rebate as may be allowed in accordance with the published prospectuses or tables of the insurer. Any person making default in complying with the provisions of this section shall be liable for a penalty which may extend to ten lakh rupees.',
  'paper.car_use':
    'Limitations as to use: the policy covers use of the vehicle for any purpose other than hire or reward, carriage of goods (other than samples or personal luggage), organised racing, pace making, speed testing, reliability trials, or any purpose in connection with the motor trade.',
  'paper.car_driver':
    "Driver: any person including the insured, provided that the person driving holds an effective driving licence at the time of the accident and is not disqualified from holding one; a holder of an effective learner's licence may drive when such a person satisfies rule 3 of the Central Motor Vehicles Rules, 1989.",
  'paper.car_liability':
    'Limits of liability: death of or bodily injury to any person: such amount as is necessary to meet the requirements of the Motor Vehicles Act, 1988. Damage to third-party property: up to ₹ 7,50,000 for any one claim.',
  'paper.ncb_words':
    'Declaration of the insured: "I/We declare that the rate of no-claim bonus claimed by me/us is correct and that no claim has arisen in the expiring policy period. I/We further undertake that if this declaration is found to be incorrect, all benefits under the policy in respect of Section I of the policy will stand forfeited."',
  'paper.car_certified':
    'We hereby certify that the policy to which this certificate relates, as well as this certificate of insurance, are issued in accordance with the provisions of Chapters X and XI of the Motor Vehicles Act, 1988.',
  'paper.car_important':
    'Important: the insured is not indemnified if the vehicle is used or driven otherwise than in accordance with this schedule. Any payment made by the company by reason of wider terms appearing in the certificate in order to comply with the Motor Vehicles Act, 1988 is recoverable from the insured.',
} as const
