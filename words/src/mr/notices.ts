import type { notices as english } from '../en/notices.ts'

export const notices: Record<keyof typeof english, string> = {
  'notice.customer': 'ग्राहक',
  'notice.ask.nominee': 'नॉमिनी बदल',
  'notice.ask.address': 'पत्ता बदल',
  'notice.ask.contact': 'संपर्क तपशील बदल',
  'notice.ask.name': 'नावाची दुरुस्ती',
  'notice.ask.cancel': 'पॉलिसी रद्द करणे',
  'notice.ask.withdraw_cancellation': 'रद्द करणे मागे घेणे',
  'notice.changed.nominee': 'नॉमिनी',
  'notice.changed.address': 'पत्ता',
  'notice.changed.contact': 'संपर्क तपशील',
  'notice.changed.name': 'नावाचे स्पेलिंग',
  'notice.changed.registration': 'नोंदणी क्रमांक',
  'offer.load': '{name} यांच्यासाठी लोडिंग (आरोग्यामुळे अतिरिक्त प्रीमियम): आधी {before}%, आता {percent}%',
  'offer.exclude': '{name} यांच्यासाठी समाविष्ट नाही: {what}',
  'offer.drop_member': '{name} यांना कव्हर देता येत नाही',
  'offer.lower_sum': 'विमा रक्कम {sum} होईल',
  'notice.warning.nobody': 'तो कोणालाही सांगू नका, तुमच्या एजंटलाही नाही.',
  'notice.warning.agent_only': 'तो तुमच्या एजंटशिवाय कोणालाही सांगू नका.',
}
