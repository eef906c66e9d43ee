/** The list of message templates: on its page in the office, and in its file. */
export const templates = {
  'templates.column.language': 'Language',
  'templates.column.channels': 'Channels',
  'templates.column.registered_text': 'SMS text to register',
  'templates.column.variables': 'Variables',
  'templates.column.subject': 'E-mail subject',
  'templates.column.sample': 'Sample',
  'templates.column.entity_id': 'DLT entity ID',
  'templates.column.header': 'DLT header',
  'templates.column.state': 'Status',
  'templates.to.customer': 'Customer',
  'templates.to.partner': 'Partner',
  'templates.channel.sms': 'SMS',
  'templates.channel.email': 'E-mail',
  'templates.channel.whatsapp': 'WhatsApp',
  'templates.state.registered': 'Registered',
  'templates.state.not_registered': 'Not registered',
  'templates.state.text_changed': 'Text changed since registration',
  'templates.state.not_required': 'No registration required',
} as const

/** Further columns of the file. */
export const templateFile = {
  'templates.column.template': 'Template name',
  'templates.column.to': 'Sent to',
  'templates.column.encoding': 'Encoding',
  'templates.column.characters': 'Characters',
  'templates.column.segments': 'SMS segments',
  'templates.column.template_id': 'DLT template ID',
} as const
