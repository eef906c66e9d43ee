import type { words as english } from '../en/screens/ui.ts'

/** Of the parts of screens, those that customer pages use too. */
export const ui: Partial<Record<keyof typeof english, string>> = {
  'ui.close': 'बंद करा',
  'ui.progress': 'प्रगती',
  'ui.step_of': '{of} पैकी टप्पा {step}',
  'ui.loading': 'उघडत आहे',
  'ui.optional': '(ऐच्छिक)',
  'ui.day_form': 'दिन/महिना/वर्ष',
  'ui.show_as_table': 'तक्ता दाखवा',
  'ui.try_again': 'पुन्हा प्रयत्न करा',
  'ui.reference': 'संदर्भ {reference}',
  'ui.details': 'तपशील',
  'ui.answers_not_saved': 'उत्तरे जतन झाली नाहीत',
  'ui.correct_fields.one': 'कृपया {count} रकाना दुरुस्त करा',
  'ui.correct_fields.other': 'कृपया {count} रकाने दुरुस्त करा',
  'ui.page_load_failed': 'हे पान उघडता आले नाही',
  'ui.page_load_reason': 'इंटरनेट खंडित झाले किंवा नवीन आवृत्ती उपलब्ध आहे. तुम्ही लिहिलेले जतन आहे.',
  'ui.portal_unreachable': 'पोर्टलशी संपर्क होऊ शकला नाही',
  'ui.check_connection': 'इंटरनेट तपासा आणि पुन्हा प्रयत्न करा. जतन केलेले कायम आहे.',
}
