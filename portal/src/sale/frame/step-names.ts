import type { Step } from '@portal/domain/journey/step.ts'

/** Short enough for twelve of them on one line. */
const names: Record<string, string> = {
  'quick-quote': 'Members and plan',
  'policy-details': 'Policy details',
  'selected-plan': 'Plan and covers',
  'quick-summary': 'Quote summary',
  'last-question': 'Medical history',
  ped: 'Medical history',
  'medical-condition-details': 'Medical conditions',
  'proposal-details': 'Proposer',
  'nominee-details': 'Nominee',
  'address-details': 'Address',
  discounts: 'Discounts',
  'insured-data': 'Review',
  terms: 'Terms',
  payment: 'Payment',
  'registration-details': 'Registration',
  'vehicle-details': 'Car and cover',
  'add-vehicle-details': 'Previous policy and add-ons',
  'owner-details': 'Owner',
  'payment-page': 'Payment',
}

export const stepName = ({ id }: Step): string => names[id] ?? id
