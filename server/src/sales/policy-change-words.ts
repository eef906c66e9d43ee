import type { PolicyChangeKind } from '@portal/domain/policy/policy-change.ts'
import type { Language } from '../messages/templates.ts'

/** What is changed, in the words of a message to the customer. */
export const changeWords: Record<PolicyChangeKind, Record<Language, string>> = {
  nominee: { en: 'the nominee', hi: 'नामांकित व्यक्ति' },
  address: { en: 'the address', hi: 'पता' },
  contact: { en: 'the contact details', hi: 'संपर्क विवरण' },
  name: { en: 'the spelling of a name', hi: 'नाम की वर्तनी' },
}
