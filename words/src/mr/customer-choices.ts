import type { customerChoices as english } from '../en/customer-choices.ts'

export const customerChoices = {
  'plan.floater': 'फॅमिली फ्लोटर',
  'plan.individual': 'वैयक्तिक',
  'plan.topup': 'टॉप-अप',
  'state.policy.issued': 'जारी',
  'state.policy.active': 'लागू',
  'state.policy.grace': 'वाढीव मुदतीत (ग्रेस पीरियड)',
  'state.policy.renewed': 'नूतनीकरण झाले',
  'state.policy.lapsed': 'खंडित (लॅप्स)',
  'state.policy.cancelled_free_look': 'फ्री लुकमध्ये रद्द',
  'state.policy.cancelled': 'रद्द',
} satisfies Record<keyof typeof english, string>
