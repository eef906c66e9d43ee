import type { EndorsementKind, ServiceKind } from '@portal/domain/policy/change-kinds.ts'
import type { Language } from '../messages/templates.ts'

/** What a partner asks for, in the words of a message to the customer. */
export const serviceWords: Record<ServiceKind, Record<Language, string>> = {
  nominee: { en: 'change the nominee', hi: 'नॉमिनी बदलने' },
  address: { en: 'change the address', hi: 'पता बदलने' },
  contact: { en: 'change the contact details', hi: 'संपर्क विवरण बदलने' },
  name: { en: 'correct the spelling of a name', hi: 'नाम की वर्तनी ठीक करने' },
  cancel: { en: 'cancel the policy', hi: 'पॉलिसी रद्द करने' },
  withdraw_cancellation: { en: 'withdraw the cancellation', hi: 'रद्दीकरण वापस लेने' },
}

/** What is changed, in the words of a message to the customer. */
export const changeWords: Record<Exclude<EndorsementKind, 'cancel'>, Record<Language, string>> = {
  nominee: { en: 'the nominee', hi: 'नॉमिनी' },
  address: { en: 'the address', hi: 'पता' },
  contact: { en: 'the contact details', hi: 'संपर्क विवरण' },
  name: { en: 'the spelling of a name', hi: 'नाम की वर्तनी' },
  registration: { en: 'the registration number', hi: 'रजिस्ट्रेशन नंबर' },
}
