/** Words of the page on which a customer reads and withdraws consents. */
export const customerConsents = {
  'consents.intro': 'What you have agreed to, and how to withdraw it.',
  'consents.choices': 'Your choices',
  'consents.choices_note': 'You are free to agree or not. Your premium and your policy do not depend on it.',
  'consents.agreed': 'Agreed',
  'consents.not_agreed': 'Not agreed',
  'consents.withdraw': 'Withdraw consent',
  'consents.agree': 'Give consent',
  'consents.follows_messages':
    'Without this consent we send you no reminders, for example before your policy expires. Codes and messages about your payment, your policy and your requests are still sent.',
  'consents.follows_share_medical': 'A withdrawal applies from now on. It does not undo what was shared before.',
  'consents.follows_share_abha': 'A withdrawal applies from now on. It does not undo what was read before.',
  'consents.sale': 'Consent to this purchase',
  'consents.sale_open':
    'You can withdraw your consent until you pay. The links sent to you then stop working, your agent is informed, and a payment that still arrives is refunded.',
  'consents.sale_paid': 'We have received your payment. Your consent is now part of the contract.',
  'consents.sale_policy':
    'Your policy has been issued. Your declarations are part of the contract, and the law requires us to keep its records. To end the policy, cancel it on its own page.',
  'consents.sale_none': 'There is no consent to this purchase that could be withdrawn.',
  'consents.withdraw_sale': 'Withdraw consent to this purchase',
  'consents.question':
    'Do you want to withdraw your consent? To buy the policy later, you will need a new link from your agent.',
  'consents.confirm': 'Yes, withdraw consent',
  'consents.keep': 'Keep consent',
  'consents.withdrawn_done': 'You have withdrawn your consent to this purchase. Your links no longer work.',
  'consents.register': 'All your consents',
  'consents.given_code': 'Given on {date}, confirmed by a code',
  'consents.given_tick': 'Given on {date}, recorded by your agent',
  'consents.version': 'text of version {version}',
  'consents.ended_withdrawn': 'Withdrawn on {date}',
  'consents.ended_changed': 'Ended on {date}, because the proposal was changed',
  'consents.empty': 'You have not given any consent yet.',
  'consents.open_link': 'Please open the link in our message and enter the code. Then open this page again.',
  'consents.notice': 'Privacy notice',
  'consents.abha_text':
    'The ABHA number may be checked in the ABHA register, confirmed by a code sent to the mobile number registered there.',
} as const
