/** The file that a customer receives with everything held about them. */
export const personFile = {
  'person_file.title': 'Personal data of {name}',
  'person_file.intro': '{brand} holds the data below. This file was prepared on {day}.',
  'person_file.policies': 'Policies',
  'person_file.payments': 'Payments',
  'person_file.consents': 'Consents and declarations',
  'person_file.messages': 'Messages sent to you',
  'person_file.views': 'Staff who opened your file',
  'person_file.documents': 'Documents',
  'person_file.rights':
    'You may ask {brand} to correct or erase your data and may withdraw a consent. Records of policies and payments are kept as long as the law requires. The same data for other systems is in data.json.',
} as const
