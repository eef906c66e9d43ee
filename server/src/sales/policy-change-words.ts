import type { PolicyChangeKind } from '@portal/domain/policy/policy-change.ts'
import type { Language } from '../messages/templates.ts'

/** What a partner asks for, in the words of a message to the customer. */
export const serviceWords: Record<PolicyChangeKind | 'cancel', Record<Language, string>> = {
  nominee: { en: 'change the nominee', hi: 'नॉमिनी बदलने' },
  address: { en: 'change the address', hi: 'पता बदलने' },
  contact: { en: 'change the contact details', hi: 'संपर्क विवरण बदलने' },
  name: { en: 'correct the spelling of a name', hi: 'नाम की वर्तनी ठीक करने' },
  cancel: { en: 'cancel the policy', hi: 'पॉलिसी रद्द करने' },
}

/** What is changed, in the words of a message to the customer. */
export const changeWords: Record<PolicyChangeKind, Record<Language, string>> = {
  nominee: { en: 'the nominee', hi: 'नामांकित व्यक्ति' },
  address: { en: 'the address', hi: 'पता' },
  contact: { en: 'the contact details', hi: 'संपर्क विवरण' },
  name: { en: 'the spelling of a name', hi: 'नाम की वर्तनी' },
}
