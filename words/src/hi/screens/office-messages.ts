export const words = {
  'office-messages.find': 'संदेश खोजें',
  'office-messages.find_hint':
    'प्राप्तकर्ता का मोबाइल या ई-मेल, ग्राहक का नाम, कोटेशन, प्रस्ताव या पॉलिसी का नंबर, या पार्टनर कोड',
  'office-messages.created_from': 'इस तारीख से बने',
  'office-messages.created_to': 'इस तारीख तक बने',
  'office-messages.about': 'विषय',
  'office-messages.none_note': 'संदेश बनने पर यहाँ दिखेंगे।',
}
