import type { customerChoices as english } from '../en/customer-choices.ts'

export const customerChoices = {
  'plan.floater': 'फ़ैमिली फ़्लोटर',
  'plan.individual': 'व्यक्तिगत',
  'plan.topup': 'टॉप-अप',
  'state.policy.issued': 'जारी',
  'state.policy.active': 'चालू',
  'state.policy.grace': 'अनुग्रह अवधि में',
  'state.policy.renewed': 'नवीनीकृत',
  'state.policy.lapsed': 'लैप्स',
  'state.policy.cancelled_free_look': 'फ़्री लुक में रद्द',
  'state.policy.cancelled': 'रद्द',
} satisfies Record<keyof typeof english, string>
