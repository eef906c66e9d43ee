import type { notices as english } from '../en/notices.ts'

export const notices: Record<keyof typeof english, string> = {
  'notice.customer': 'ग्राहक',
  'notice.ask.nominee': 'नॉमिनी बदल',
  'notice.ask.address': 'पत्ता बदल',
  'notice.ask.contact': 'संपर्क तपशील बदल',
  'notice.ask.name': 'नावाची दुरुस्ती',
  'notice.ask.cancel': 'पॉलिसी रद्द करणे',
  'notice.ask.withdraw_cancellation': 'रद्द करण्याची विनंती मागे घेणे',
  'notice.changed.nominee': 'नॉमिनी',
  'notice.changed.address': 'पत्ता',
  'notice.changed.contact': 'संपर्क तपशील',
  'notice.changed.name': 'नावाचे स्पेलिंग',
  'notice.changed.registration': 'नोंदणी क्रमांक',
  'notice.warning.nobody': 'तो कोणालाही सांगू नका, तुमच्या एजंटलाही नाही.',
  'notice.warning.agent_only': 'तो तुमच्या एजंटशिवाय कोणालाही सांगू नका.',
  'calendar.renewal': '{plan} चे नूतनीकरण, पॉलिसी {number}',
  'calendar.renewal_note': '{brand}: कव्हरचा शेवटचा दिवस.',
  'calendar.appointment': 'वैद्यकीय अपॉइंटमेंट: {name}',
  'calendar.appointment_note': '{place}. विनामूल्य. कृपया फोटो ओळखपत्र सोबत आणा.',
  'place.tele_medical': 'टेली-मेडिकल तपासणी',
  'place.tele_medical_address': 'ग्राहकाच्या मोबाइलवर',
  'place.home_visit': 'घरी नर्सकडून तपासणी',
  'place.home_visit_address': 'ग्राहकाच्या पत्त्यावर',
  'notice.policy_share':
    'तुमची {plan} पॉलिसी {number} {start} ते {end} या कालावधीसाठी जारी झाली आहे. तुमच्या कागदपत्रांची लिंक SMS ने पाठवली आहे. - {brand}',
}
