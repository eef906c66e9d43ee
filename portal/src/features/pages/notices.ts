/** Terms, privacy and statutory notices in short, each with the place it comes from. */
interface NoticeText {
  id: string
  title: string
  says: readonly string[]
}

export const notices: readonly NoticeText[] = [
  {
    id: 'terms',
    title: 'Terms of use',
    says: [
      'This portal is for licensed partners who sell insurance, and for customers who were sent a link. A premium shown here is an offer for the answers given; it holds for 15 days or until the rates change, whichever is first.',
      'Cover begins only after the premium is received and the policy is issued. Answers decide whether and at what price a cover is given: they must be complete and true. The policy wording decides what is covered.',
      'A partner enters what the customer says, and never consents, enters a code or pays in the customer’s place.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy notice',
    says: [
      'We keep what is needed to offer, issue and serve a policy: identity and contact, answers about health or the vehicle, nominee, payment reference. We use it for that and for what the law requires, and for nothing else without a separate consent.',
      'Health answers, PAN and bank details are kept encrypted. They are shown only to those who work on the case, and every look is recorded. Records are kept as long as the law asks for, then erased.',
      'You may ask what we hold about you, have it corrected, withdraw a consent, name somebody to act for you, and complain to us and then to the Data Protection Board of India (Digital Personal Data Protection Act, 2023).',
    ],
  },
  {
    id: 'rebates',
    title: 'No rebates (Insurance Act, 1938, section 41)',
    says: [
      'Nobody may allow or offer, directly or indirectly, a rebate of the commission or of the premium as an inducement to take out, renew or continue a policy, nor may anybody accept one, except as the published prospectus or tables of the insurer allow.',
      'A breach is punishable with a fine of up to ten lakh rupees.',
    ],
  },
  {
    id: 'no-risk-before-premium',
    title: 'No risk before premium (Insurance Act, 1938, section 64VB)',
    says: [
      'No insurer assumes a risk before the premium is received or guaranteed to be paid in the prescribed manner and time. Money paid after the day chosen for the start moves the start to after the payment.',
    ],
  },
  {
    id: 'free-look',
    title: 'Free look',
    says: [
      'A new health policy may be returned within 30 days of receiving it, with or without a reason. The premium comes back to the source of payment, less the days of cover, the stamp duty and the cost of a medical check, if no claim was made.',
    ],
  },
  {
    id: 'moratorium',
    title: 'Moratorium',
    says: [
      'After 60 months of continuous health cover, portability and renewals included, no policy and no claim can be contested for non-disclosure or misrepresentation, except for established fraud. The 60 months count anew for an increase of the sum insured, only on that increase.',
    ],
  },
  {
    id: 'grievance',
    title: 'Grievance and ombudsman',
    says: [
      'Tell us first: by phone, or in writing to the grievance officer. You get an acknowledgement at once and a decision within 14 days.',
      'Not satisfied, or no answer? Use Bima Bharosa, the regulator’s grievance portal (toll-free 155255 or 1800 4254 732), or go to the Insurance Ombudsman of your area, free of charge, within one year.',
    ],
  },
]
