import type { customerConsents as english } from '../en/customer-consents.ts'

export const customerConsents: Record<keyof typeof english, string> = {
  'consents.intro': 'आपने किन बातों की सहमति दी है, और उसे कैसे वापस लें।',
  'consents.choices': 'आपकी पसंद',
  'consents.choices_note': 'सहमति देना या न देना आपकी इच्छा है। आपका प्रीमियम और आपकी पॉलिसी इस पर निर्भर नहीं हैं।',
  'consents.agreed': 'सहमत',
  'consents.not_agreed': 'सहमत नहीं',
  'consents.withdraw': 'सहमति वापस लें',
  'consents.agree': 'सहमति दें',
  'consents.follows_messages':
    'इस सहमति के बिना हम आपको रिमाइंडर नहीं भेजते, जैसे पॉलिसी समाप्त होने से पहले। कोड और आपके भुगतान, पॉलिसी तथा अनुरोधों के संदेश फिर भी भेजे जाते हैं।',
  'consents.follows_share_medical':
    'सहमति वापस लेना अब से लागू होता है। जो जानकारी पहले साझा की गई, उस पर इसका असर नहीं होता।',
  'consents.follows_share_abha': 'सहमति वापस लेना अब से लागू होता है। जो रिकॉर्ड पहले देखे गए, उन पर इसका असर नहीं होता।',
  'consents.sale': 'इस खरीद की सहमति',
  'consents.sale_open':
    'भुगतान करने तक आप अपनी सहमति वापस ले सकते हैं। तब आपको भेजे गए लिंक काम नहीं करेंगे, आपके एजेंट को सूचना दी जाएगी, और उसके बाद आया भुगतान लौटा दिया जाएगा।',
  'consents.sale_paid': 'हमें आपका भुगतान मिल गया है। आपकी सहमति अब अनुबंध का हिस्सा है।',
  'consents.sale_policy':
    'आपकी पॉलिसी जारी हो चुकी है। आपकी घोषणाएँ अनुबंध का हिस्सा हैं, और कानून के अनुसार हमें इसके रिकॉर्ड रखने होते हैं। पॉलिसी समाप्त करने के लिए उसे उसके अपने पेज पर रद्द करें।',
  'consents.sale_none': 'इस खरीद की ऐसी कोई सहमति नहीं है जिसे वापस लिया जा सके।',
  'consents.withdraw_sale': 'इस खरीद की सहमति वापस लें',
  'consents.question': 'क्या आप अपनी सहमति वापस लेना चाहते हैं? बाद में पॉलिसी खरीदने के लिए आपको अपने एजेंट से नया लिंक लेना होगा।',
  'consents.confirm': 'हाँ, सहमति वापस लें',
  'consents.keep': 'सहमति बनाए रखें',
  'consents.withdrawn_done': 'आपने इस खरीद की अपनी सहमति वापस ले ली है। आपके लिंक अब काम नहीं करते।',
  'consents.register': 'आपकी सभी सहमतियाँ',
  'consents.given_code': '{date} को दी गई, कोड से पुष्टि की गई',
  'consents.given_tick': '{date} को दी गई, आपके एजेंट ने दर्ज की',
  'consents.version': 'पाठ का संस्करण {version}',
  'consents.ended_withdrawn': '{date} को वापस ली गई',
  'consents.ended_changed': '{date} को समाप्त, क्योंकि प्रस्ताव बदला गया',
  'consents.empty': 'आपने अभी तक कोई सहमति नहीं दी है।',
  'consents.open_link': 'कृपया हमारे संदेश का लिंक खोलें और कोड डालें। फिर यह पेज दोबारा खोलें।',
  'consents.notice': 'गोपनीयता सूचना',
  'consents.abha_text': 'ABHA रजिस्टर में ABHA नंबर की जाँच की जा सकती है; इसकी पुष्टि वहाँ दर्ज मोबाइल नंबर पर भेजे गए कोड से हुई।',
}
