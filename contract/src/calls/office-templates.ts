import { call } from '../wire/call.ts'

/** `text_changed`: the words are no longer those registered under the id. Only SMS are registered. */
export const registrationStates = ['registered', 'not_registered', 'text_changed', 'not_required'] as const
export type RegistrationState = (typeof registrationStates)[number]
export interface TemplateVariable {
  name: string
  /** As registered, `#alphanumeric#`; a long value is split over several. */
  tag: string
  parts: number
  /** Characters of a value, over all parts. */
  most: number
  sample: string
}
export interface TemplateRow {
  template: string
  language: string
  to: 'customer' | 'partner'
  channels: ('sms' | 'email' | 'whatsapp')[]
  variables: TemplateVariable[]
  /** The SMS as it is registered, with tagged variables. */
  registered_text?: string
  /** The SMS with sample values; the mail's text where there is no SMS. */
  sample: string
  /** Of the mail. */
  subject?: string
  /** Of the sample as an SMS. */
  size?: { encoding: 'GSM-7' | 'Unicode'; characters: number; segments: number }
  state: RegistrationState
  template_id?: string
}
export interface TemplateList {
  rows: TemplateRow[]
}
/** Query: `language`. */
export const listTemplates = call<undefined, TemplateList>('listTemplates', 'GET', '/api/office/message-templates/')
export interface DltSettings {
  /** Both missing where the SMS gateway knows them itself. */
  entity_id?: string
  header?: string
  /** Templates that are sent by SMS, over all languages. */
  sms: number
  registered: number
}
export const getDltSettings = call<undefined, DltSettings>(
  'getDltSettings',
  'GET',
  '/api/office/message-templates/dlt/',
)
/** All languages, as a file: fill in the ids and load it again. */
export const exportTemplates = call<undefined, string>(
  'exportTemplates',
  'GET',
  '/api/office/message-templates/export/',
)
export interface TemplateFileMistake {
  line: number
  problem: 'columns' | 'template' | 'language' | 'template_id' | 'text' | 'twice'
}
export interface RefusedTemplates {
  mistakes: TemplateFileMistake[]
}
/** The exported file with its ids; lines without an id are passed over. */
export const loadTemplateIds = call<{ csv: string }, { loaded: number }>(
  'loadTemplateIds',
  'POST',
  '/api/office/message-templates/ids/',
)
