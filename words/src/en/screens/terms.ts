export const words = {
  'terms.title': 'Terms and privacy',
  'terms.print': 'Print',
  'terms.on_this_page': 'On this page',
  'terms.glossary': 'Insurance terms',
  'terms.contact': 'Contact',
  'terms.contact_numbers': '{brand}, toll-free {tollFree}, landline (paid) {landline}',
  'terms.notice_terms': 'Terms of use',
  'terms.notice_terms_1':
    'This portal is for licensed partners who sell insurance, and for customers who have received a link. The premium shown is an offer based on the answers given. It is valid for 15 days or until the rates change, whichever is earlier.',
  'terms.notice_terms_2':
    'Cover starts only after the premium has been received and the policy has been issued. Acceptance and premium depend on the answers given: they must be complete and true. The policy wording decides what is covered.',
  'terms.notice_terms_3':
    'A partner records what the customer says, and never gives consent, enters a code or pays on behalf of the customer.',
  'terms.notice_privacy': 'Privacy notice',
  'terms.notice_privacy_1':
    'We keep what is needed to offer, issue and service a policy: identity and contact details, answers about health or the vehicle, nominee and payment reference. We use it for this purpose and as required by law, and for nothing else without separate consent.',
  'terms.notice_privacy_2':
    'Health answers, PAN and bank details are encrypted. Only people working on the case can see them.',
  'terms.notice_privacy_3':
    'The full notice says how long each kind of data is kept, how consents are withdrawn, and how to use your other rights under the Digital Personal Data Protection Act, 2023.',
  'terms.privacy_link': 'Read the full privacy notice',
  'terms.notice_rebates': 'Prohibition of rebates (Insurance Act, 1938, section 41)',
  'terms.notice_rebates_1':
    'No person shall allow or offer to allow, directly or indirectly, as an inducement to take out, renew or continue a policy, any rebate of the commission payable or of the premium shown on the policy, nor shall any person accept one, except as allowed by the published prospectus or tables of the insurer.',
  'terms.notice_rebates_2': 'Any person who does not comply is liable to a penalty of up to ten lakh rupees.',
  'terms.notice_no_risk_before_premium': 'No risk before premium (Insurance Act, 1938, section 64VB)',
  'terms.notice_no_risk_before_premium_1':
    'No insurer assumes a risk before the premium is received, or guaranteed to be paid, in the prescribed manner and time. If the premium is paid after the chosen start date, cover starts after the payment.',
  'terms.notice_free_look': 'Free look',
  'terms.notice_free_look_1':
    'A new health policy may be returned within 30 days of receiving it, stating the reasons. If no claim has been made, the premium is refunded to the source of payment, less the proportionate premium for the days on cover and the cost of any medical examination.',
  'terms.notice_moratorium': 'Moratorium',
  'terms.notice_moratorium_1':
    'After 60 continuous months of health cover, including portability and renewals, no policy and no claim can be contested for non-disclosure or misrepresentation, except for established fraud. For an increase in sum insured, the 60 months apply afresh to the increase only.',
  'terms.notice_grievance': 'Grievance and ombudsman',
  'terms.notice_grievance_1':
    'Contact us first, by phone or in writing to the Grievance Redressal Officer. Your complaint is acknowledged at once and decided within 14 days.',
  'terms.notice_grievance_2':
    'If you are not satisfied or receive no reply, use Bima Bharosa, the grievance portal of IRDAI (toll-free 155255 or 1800 4254 732), or approach the Insurance Ombudsman of your area, free of charge, within one year.',
} as const
