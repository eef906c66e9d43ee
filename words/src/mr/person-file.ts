import type { personFile as english } from '../en/person-file.ts'

export const personFile: Record<keyof typeof english, string> = {
  'person_file.title': '{name} यांची वैयक्तिक माहिती',
  'person_file.intro': '{brand} कडे खालील माहिती आहे. ही फाइल {day} रोजी तयार केली.',
  'person_file.policies': 'पॉलिसी',
  'person_file.payments': 'पेमेंट',
  'person_file.consents': 'संमती आणि घोषणा',
  'person_file.messages': 'तुम्हाला पाठवलेले संदेश',
  'person_file.views': 'तुमची फाइल उघडलेले कर्मचारी',
  'person_file.documents': 'कागदपत्रे',
  'person_file.rights':
    'तुम्ही {brand} ला तुमची माहिती दुरुस्त करण्यास किंवा पुसून टाकण्यास सांगू शकता आणि संमती मागे घेऊ शकता. पॉलिसी आणि पेमेंटच्या नोंदी कायद्याने आवश्यक असेपर्यंत ठेवल्या जातात. इतर प्रणालींसाठी हीच माहिती data.json मध्ये आहे.',
}
