export const words = {
  'portability.none_declined': 'No declined portability request',
  'portability.port_policy': 'Port policy',
  'portability.pending': 'This portability request is pending with the underwriter.',
  'portability.not_requested': 'This quote has no portability request.',
  'portability.declined': 'Portability request declined',
  'portability.continue_as_new': 'Continue as new policy',
  'portability.existing_policy': '{insurer}, policy {policy_number}',
  'portability.renew_with_insurer': '1. Renew with the present insurer',
  'portability.policy_expires':
    'The policy expires on {day}. If it is renewed in time, the waiting periods already served are retained.',
  'portability.reminder_customer': 'We will remind the customer on {day}.',
  'portability.reminder_customer_first_day':
    'We will remind the customer on {day}, the first day on which portability can be requested.',
  'portability.reminder_partner': 'We will remind you on {day}.',
  'portability.reminder_partner_first_day':
    'We will remind you on {day}, the first day on which portability can be requested.',
  'portability.buy_new_policy': '2. Buy a new policy',
  'portability.no_continuity': 'There are no continuity benefits. These waiting periods start again:',
  'portability.initial_waiting_period': 'Any illness: {days} days (accidents are covered from the first day)',
  'portability.listed_diseases': 'Listed diseases: {months} months',
  'portability.no_waiting_period': 'Pre-existing diseases: no waiting period',
  'portability.pre_existing_diseases': 'Pre-existing diseases: {months} months',
  'portability.correct_details': 'Correct existing policy details',
} as const
