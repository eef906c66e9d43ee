/** What the lists of cases, identity checks and inspections share: how work ended, and taking it over. */
export const words = {
  'office-work.decided_by': 'Decided by',
  'office-work.outcome.accepted': 'Accepted',
  'office-work.outcome.terms': 'Accepted with terms',
  'office-work.outcome.counter_offer': 'Counter-offer',
  'office-work.outcome.postponed': 'Postponed',
  'office-work.outcome.declined': 'Declined',
  'office-work.outcome.approved': 'Approved',
  'office-work.outcome.rejected': 'Rejected',
  'office-work.outcome.verified': 'Verified',
  'office-work.outcome.cleared': 'No match',
  'office-work.outcome.lapsed': 'Approval lapsed',
  'office-work.outcome.closed': 'Closed without decision',
  'office-work.no_decisions': 'No decisions found',
  'office-work.no_decisions_note': 'Each decision appears here once it is recorded, with who recorded it and when.',
  'office-work.none_mine': 'Nothing is assigned to you',
  'office-work.none_mine_note': 'What you claim or a colleague hands over to you appears here.',
  'office-work.take_over_title': 'Take over from {name}?',
  'office-work.take_over_note':
    '{work} is assigned to {name}. After you take it over, only you can decide it. The change is recorded in the history.',
  'office-work.cancel': 'Cancel',
} as const
