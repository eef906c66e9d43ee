/** The privacy notice, which the server draws: its periods come from the list of clocks. */
export const privacyNotice = {
  'privacy.title': 'Privacy notice',
  'privacy.intro':
    'What personal data {brand} keeps, why and for how long, and your rights under the Digital Personal Data Protection Act, 2023.',
  'privacy.what': 'What we keep and why',
  'privacy.what_1':
    'We keep what is needed to offer, issue and service a policy: identity and contact details, answers about health or the vehicle, nominee and payment reference. We use it for this purpose and as required by law, and for nothing else without separate consent.',
  'privacy.what_2':
    'Your identity is searched in the Central KYC records, and an ABHA number in the ABHA register, only after you have permitted it. The details of a car are read from the vehicle register. As the law requires, the name of every proposer is compared with lists of sanctioned and politically exposed persons.',
  'privacy.what_3':
    'If you give the number of an e-insurance account, your name, your date of birth and the policy are sent to the insurance repository that keeps the account.',
  'privacy.what_4':
    'The policy of a car is entered in the register of motor policies, with the name of the owner and the numbers of the car.',
  'privacy.safe': 'How it is protected',
  'privacy.safe_1':
    'Health answers, PAN, bank details, uploaded documents and messages sent to you are encrypted. Only people working on your case can see them.',
  'privacy.kept': 'How long we keep it',
  'privacy.kept_drafts': 'Answers typed and not yet submitted: {period} after the last change',
  'privacy.kept_unsoldSales':
    'A quote or proposal that did not become a policy, with everything you told us for it: {period} after the last change',
  'privacy.kept_policies': 'Your policy, with its proposal, consents and documents: {period} after the cover ends',
  'privacy.kept_codes': 'One-time codes, in a form that cannot be read, with the number masked: {period} after sending',
  'privacy.kept_messages': 'Messages sent to you: {period}',
  'privacy.kept_notifications': 'What the payment gateway reported about your payment: {period}',
  'privacy.kept_auditTrail': 'The record of who changed what: {period} at hand, then in an encrypted archive',
  'privacy.kept_devices': 'For partners, the devices from which an account was used: {period} after the last use',
  'privacy.kept_contract':
    'After that your data is erased: the key with which it was encrypted is destroyed. Figures without your name remain, such as payments in our accounts.',
  'privacy.days': '{count} days',
  'privacy.months': '{count} months',
  'privacy.years': '{count} years',
  'privacy.rights': 'Your rights and how to use them',
  'privacy.rights_consents':
    'See and withdraw your consents: open the link in our message, enter the code, and choose {link} at the foot of the page. Reminders stop at once. The consent to a purchase can be withdrawn until you pay. After that the contract and the records that the law requires remain.',
  'privacy.rights_data':
    'Ask for a copy of your data, have it corrected or erased: call {phone} or ask your agent. We first check who you are. Data that the law requires us to keep is erased when its period ends. Nominee, address, contact details and the spelling of a name can be corrected in an issued policy, after you confirm the change by a code.',
  'privacy.rights_complain':
    'Complain: first to our Grievance Redressal Officer, and then to the Data Protection Board of India.',
} as const
