/** Parts of messages, and sentences that the server writes on customer pages. */
export const notices = {
  'notice.customer': 'customer',
  // What a partner asks for: 'your agent asks to …'.
  'notice.ask.nominee': 'change the nominee',
  'notice.ask.address': 'change the address',
  'notice.ask.contact': 'change the contact details',
  'notice.ask.name': 'correct the spelling of a name',
  'notice.ask.cancel': 'cancel the policy',
  'notice.ask.withdraw_cancellation': 'withdraw the cancellation',
  // What is changed: '… on your policy was changed'.
  'notice.changed.nominee': 'the nominee',
  'notice.changed.address': 'the address',
  'notice.changed.contact': 'the contact details',
  'notice.changed.name': 'the spelling of a name',
  'notice.changed.registration': 'the registration number',
  // What a revised offer changes.
  'offer.load': 'Loading (extra premium for health) for {name}: {before}% before, {percent}% now',
  'offer.exclude': 'Not covered for {name}: {what}',
  'offer.drop_member': '{name} cannot be covered',
  'offer.lower_sum': 'The sum insured becomes {sum}',
}
