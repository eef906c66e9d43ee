import type { TemplateFileMistake, TemplateRow } from '@portal/contract/calls/office-templates.ts'
import { customerLanguages, type Lang, partnerLanguages } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import type { Executor } from '../db/database.ts'
import { csvLine, toCsv } from '../documents/csv.ts'
import { readCsv } from '../documents/read-csv.ts'
import { isMessageKind, isSentBySms } from '../kernel/message-uses.ts'
import type { CompleteSettings } from '../kernel/settings.ts'
import type { LoadedRegistration } from './registrations.ts'
import { listTemplateRows } from './template-rows.ts'

const columns = [
  'template',
  'language',
  'to',
  'channels',
  'registered_text',
  'variables',
  'subject',
  'sample',
  'encoding',
  'characters',
  'segments',
  'entity_id',
  'header',
  'template_id',
  'state',
] as const
type Column = (typeof columns)[number]

/** The list as a file, language by language, with the words of whoever asks for it. */
export async function* templatesCsv(db: Executor, settings: CompleteSettings, reader: Lang): AsyncGenerator<string> {
  // Few rows: all are read before the head is sent, so that a database that goes away leaves no half of a file.
  const rows: TemplateRow[] = []
  for (const language of customerLanguages) rows.push(...(await listTemplateRows(db, settings, language)))
  yield toCsv(
    columns.map((column) => say(`templates.column.${column}`, {}, reader)),
    [],
  )
  yield rows.map((row) => csvLine(lineOf(row, settings, reader))).join('')
}

function lineOf(row: TemplateRow, { pack }: CompleteSettings, reader: Lang) {
  const own = isMessageKind(row.template) ? pack.registrations[row.template]?.[row.language as Lang] : undefined
  const cells: Record<Column, string | number | undefined> = {
    template: row.template,
    language: row.language,
    to: say(`templates.to.${row.to}`, {}, reader),
    channels: row.channels.map((channel) => say(`templates.channel.${channel}`, {}, reader)).join(', '),
    registered_text: row.registered_text,
    variables: row.variables
      .map(({ name, tag, parts, sample }) => `${name} ${tag.repeat(parts)} = ${sample}`)
      .join('\n'),
    subject: row.subject,
    sample: row.sample,
    encoding: row.size?.encoding,
    characters: row.size?.characters,
    segments: row.size?.segments,
    entity_id: row.size && pack.dlt?.entityId,
    header: row.size && (own?.header ?? pack.dlt?.header),
    template_id: row.template_id,
    state: say(`templates.state.${row.state}`, {}, reader),
  }
  return columns.map((column) => cells[column])
}

type TemplateFile = { ok: true; registrations: LoadedRegistration[] } | { ok: false; mistakes: TemplateFileMistake[] }

/** Reads the exported file with its ids filled in. Lines without an id are passed over; every mistake is named by its line. */
export function readTemplateFile(csv: string): TemplateFile {
  const [header = [], ...lines] = readCsv(csv)
  const places = Object.fromEntries(
    (['template', 'language', 'registered_text', 'template_id'] as const).map((column) => [
      column,
      placeOf(header, column),
    ]),
  )
  if (Object.values(places).includes(-1)) return { ok: false, mistakes: [{ line: 1, problem: 'columns' }] }
  const mistakes: TemplateFileMistake[] = []
  const registrations = new Map<string, LoadedRegistration>()
  for (const [index, cells] of lines.entries()) {
    const cell = (column: string) => (cells[places[column] ?? -1] ?? '').trim()
    const registration = {
      template: cell('template'),
      language: cell('language'),
      // Spreadsheets keep a long number whole behind an apostrophe.
      templateId: cell('template_id').replace(/^'/, ''),
      registeredText: cell('registered_text'),
    }
    if (!registration.templateId) continue
    const key = `${registration.template} ${registration.language}`
    const problem = problemOf(registration) ?? (registrations.has(key) ? 'twice' : undefined)
    if (problem) mistakes.push({ line: index + 2, problem })
    registrations.set(key, registration)
  }
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, registrations: [...registrations.values()] }
}

function placeOf(header: readonly string[], column: Column): number {
  const names = new Set(partnerLanguages.map((language) => say(`templates.column.${column}`, {}, language)))
  return header.findIndex((name) => names.has(name.trim()))
}

function problemOf(one: LoadedRegistration): TemplateFileMistake['problem'] | undefined {
  if (!isMessageKind(one.template) || !isSentBySms(one.template)) return 'template'
  if (!customerLanguages.some((language) => language === one.language)) return 'language'
  if (!/^\d{19}$/.test(one.templateId)) return 'template_id'
  return one.registeredText ? undefined : 'text'
}
