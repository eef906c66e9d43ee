import type { personFile as english } from '../en/person-file.ts'

export const personFile: Record<keyof typeof english, string> = {
  'person_file.title': '{name} का व्यक्तिगत डेटा',
  'person_file.intro': '{brand} के पास नीचे दिया गया डेटा है। यह फ़ाइल {day} को तैयार की गई।',
  'person_file.policies': 'पॉलिसियाँ',
  'person_file.payments': 'भुगतान',
  'person_file.consents': 'सहमतियाँ और घोषणाएँ',
  'person_file.messages': 'आपको भेजे गए संदेश',
  'person_file.views': 'कर्मचारी जिन्होंने आपकी फ़ाइल खोली',
  'person_file.documents': 'दस्तावेज़',
  'person_file.rights':
    'आप {brand} से अपना डेटा ठीक कराने या मिटाने के लिए कह सकते हैं और सहमति वापस ले सकते हैं। पॉलिसी और भुगतान के रिकॉर्ड उतने समय तक रखे जाते हैं जितना कानून में ज़रूरी है। दूसरे सिस्टम के लिए यही डेटा data.json में है।',
}
