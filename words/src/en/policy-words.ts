import { paymentFailures } from './payment-failures.ts'

/** What partner and customer both read of a policy: its papers, exclusions, declarations, requests and failed payments. */
export const policyWords = {
  'declaration.truth':
    'I declare that all answers in this proposal are true and complete, including pre-existing diseases. I understand that a claim can be rejected if they are not.',
  'declaration.ncb':
    'I declare that no claim was made under my previous policy and that the no-claim bonus (NCB) of {percent}% is correct. I understand that own damage claims may be rejected if it is not.',
  'declaration.truth_car':
    'I declare that all answers in this proposal are true and complete, including earlier claims. I understand that a claim can be rejected if they are not.',
  'declaration.terms': 'I have read and accept the terms of the policy.',
  'declaration.cis': 'I have received the customer information sheet and understood it.',
  'declaration.kyc': 'I permit a search for my identity in the Central KYC (CKYC) records.',
  'declaration.share_medical':
    'My health details may be shared with the insurer, its third party administrator (TPA) and its reinsurer.',
  'declaration.share_abha':
    'My health records may be accessed through my ABHA. I can withdraw this permission at any time.',
  'declaration.messages': 'I agree to receive messages by SMS, WhatsApp and e-mail.',
  'declaration.assisted': 'The questions and my answers were read out to me in a language I understand.',
  'declaration.pa_other_cover': 'The owner already has personal accident cover of at least ₹ 15 lakh.',
  'declaration.pa_no_licence': 'The owner has no valid driving licence.',
  ...paymentFailures,
  'document.policy-schedule': 'Policy Schedule',
  'document.bill-of-supply': 'Premium Receipt · Bill of Supply',
  'document.tax-invoice': 'Premium Receipt · Tax Invoice',
  'document.proposal-copy': 'Copy of the Proposal',
  'document.information-sheet': 'Customer Information Sheet',
  'document.policy-wording': 'Policy Wording',
  'document.brochure': 'Brochure',
  'document.health-card': 'Health Card',
  'document.tax-certificate': 'Premium Certificate for Income Tax',
  'document.car-certificate': 'Certificate of Insurance',
  'document.quote-sheet': 'Your Quote',
  'document.consent-evidence': 'Record of Consent',
  'document.premium-receipt': 'Premium Receipt',
  'document.calendar': 'Renewal reminder',
  'exclusion.health.1': 'Admission only for investigation or evaluation (Excl04), rest cure or respite care (Excl05)',
  'exclusion.health.2':
    'Obesity and weight control (Excl06), change-of-gender treatments (Excl07), cosmetic or plastic surgery (Excl08)',
  'exclusion.health.3':
    'Hazardous or adventure sports as a professional (Excl09), breach of law with criminal intent (Excl10)',
  'exclusion.health.4':
    'Treatment by excluded providers (Excl11), treatment for alcoholism or drug abuse (Excl12), treatment in health hydros, nature cure clinics or spas (Excl13)',
  'exclusion.health.5':
    'Dietary supplements without prescription (Excl14), refractive error below 7.5 dioptres (Excl15), unproven treatments (Excl16)',
  'exclusion.health.6':
    'Sterility and infertility (Excl17); maternity (Excl18), unless the optional cover has been taken',
  'exclusion.health.7':
    'War, nuclear or chemical attack; treatment outside India; out-patient treatment, unless the optional cover has been taken',
  'exclusion.car.1': 'Wear and tear, mechanical or electrical breakdown and consequential loss',
  'exclusion.car.2': 'Driving without an effective driving licence or under the influence of alcohol or drugs',
  'exclusion.car.3': 'Use for hire or reward, racing or any use outside the limitations as to use',
  'exclusion.car.4': 'Loss or damage outside India; war and nuclear risks; contractual liability',
  'exclusion.car.5': 'Loss or damage while the policy had lapsed; the compulsory and voluntary deductibles',
  'customer.service_nominee': 'Change of nominee',
  'customer.service_address': 'Change of address',
  'customer.service_contact': 'Change of contact details',
  'customer.service_name': 'Correction of a name',
  'customer.service_cancel': 'Cancellation of the policy',
  'customer.service_withdraw_cancellation': 'Withdrawal of the cancellation',
  'customer.service_registration': 'Registration number of the car',
  'customer.no_tax_certificate': 'The full premium was refunded, so there is no premium certificate for income tax.',
  'customer.endorsements': 'Endorsements',
  'customer.endorsement_no': 'Endorsement no. {number}',
  'customer.effective_from': 'Effective from {date}',
} as const
