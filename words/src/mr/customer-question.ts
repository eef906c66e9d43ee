import type { customerQuestion as english } from '../en/customer-question.ts'

export const customerQuestion: Record<keyof typeof english, string> = {
  'customer.question_from': '{plan} च्या तुमच्या प्रस्ताव {number} वर {brand} च्या अंडररायटरचा एक प्रश्न आहे.',
  'customer.question_code_note':
    'कोड दिल्यानंतर प्रश्न दिसेल. तुमचे एजंट {name} ({code}) मदत करू शकतात, पण उत्तर फक्त तुम्हीच देऊ शकता.',
  'customer.question_again':
    'तुमच्या प्रस्ताव {number} वरील अंडररायटरच्या प्रश्नाचे उत्तर तुम्ही दिले आहे. ते पुन्हा वाचण्यासाठी कोड मागवा.',
  'customer.question_title': 'अंडररायटरचा प्रश्न',
  'customer.question_asked': '{date} रोजी विचारला',
  'customer.question_answer': 'तुमचे उत्तर',
  'customer.question_hint': 'तुमच्या शब्दांत, जास्तीत जास्त 2,000 अक्षरे',
  'customer.question_missing': 'कृपया तुमचे उत्तर लिहा',
  'customer.question_once': 'पाठवण्यापूर्वी कृपया तुमचे उत्तर तपासा: ते तुमच्या प्रस्तावाचा भाग होते आणि येथे बदलता येत नाही.',
  'customer.question_send': 'उत्तर पाठवा',
  'customer.question_received': 'उत्तर मिळाले',
  'customer.question_received_note':
    '{brand} च्या अंडररायटरला तुमचे उत्तर मिळाले आहे आणि तुमच्या प्रस्ताव {number} वरील काम पुढे सुरू आहे. आता तुम्हाला आणखी काही करायचे नाही.',
  'customer.question_closed_title': 'हा प्रश्न बंद झाला आहे',
  'customer.question_closed':
    'अंडररायटरला आता या उत्तराची गरज नाही: प्रस्ताव बदलला, त्यावर निर्णय झाला किंवा तो मागे घेतला. तुम्हाला काही करायचे नाही. आणखी काही सांगायचे असल्यास कृपया तुमच्या एजंटला फोन करा.',
  'customer.question_expired': 'प्रश्नाच्या लिंकची मुदत संपली आहे. कृपया तुमच्या एजंटला ती पुन्हा पाठवायला सांगा.',
  'customer.question_answered': 'आम्हाला तुमचे उत्तर मिळाले आहे. लिंकची मुदत संपली आहे आणि तुम्हाला आणखी काही करायचे नाही.',
}
