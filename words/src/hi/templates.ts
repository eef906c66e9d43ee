import type { templates as english, templateFile as englishFile } from '../en/templates.ts'

export const templates: Record<keyof typeof english, string> = {
  'templates.column.language': 'भाषा',
  'templates.column.channels': 'माध्यम',
  'templates.column.registered_text': 'पंजीकरण के लिए SMS पाठ',
  'templates.column.variables': 'वेरिएबल',
  'templates.column.subject': 'ई-मेल का विषय',
  'templates.column.sample': 'नमूना',
  'templates.column.entity_id': 'DLT एंटिटी आईडी',
  'templates.column.header': 'DLT हेडर',
  'templates.column.state': 'स्थिति',
  'templates.to.customer': 'ग्राहक',
  'templates.to.partner': 'पार्टनर',
  'templates.channel.sms': 'SMS',
  'templates.channel.email': 'ई-मेल',
  'templates.channel.whatsapp': 'WhatsApp',
  'templates.state.registered': 'पंजीकृत',
  'templates.state.not_registered': 'पंजीकृत नहीं',
  'templates.state.text_changed': 'पंजीकरण के बाद पाठ बदला गया',
  'templates.state.not_required': 'पंजीकरण आवश्यक नहीं',
}

export const templateFile: Record<keyof typeof englishFile, string> = {
  'templates.column.template': 'टेम्पलेट का नाम',
  'templates.column.to': 'प्राप्तकर्ता',
  'templates.column.encoding': 'एन्कोडिंग',
  'templates.column.characters': 'अक्षर',
  'templates.column.segments': 'SMS खंड',
  'templates.column.template_id': 'DLT टेम्पलेट आईडी',
}
