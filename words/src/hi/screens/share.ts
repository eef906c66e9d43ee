export const words = {
  'share.share_quote': 'कोटेशन साझा करें',
  'share.title': 'यह कोटेशन साझा करें',
  'share.message_language': 'संदेश और PDF की भाषा',
  'share.copy_link': 'लिंक कॉपी करें',
  'share.whatsapp': 'WhatsApp',
  'share.email': 'ई-मेल',
  'share.send_by_email': 'ई-मेल से भेजें',
  'share.valid_until': '{date} तक मान्य',
  'share.link_shows': 'लिंक में ग्राहक का नाम, प्लान, कवर और प्रीमियम दिखता है; अन्य नाम और स्वास्थ्य संबंधी उत्तर नहीं।',
  'share.link_copied': 'लिंक कॉपी किया गया',
  'share.sent_to': '{to} पर भेजा गया',
  'share.pdf': 'PDF',
}
