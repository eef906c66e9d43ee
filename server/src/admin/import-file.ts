import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { type ImportKind, importKinds, importLimits } from '@portal/contract/calls/imports.ts'
import { defaultLanguage } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import { inTransaction } from '../context/work.ts'
import { FileRefused } from '../imports/import-file.ts'
import type { ImportDeps, ImportRow } from '../imports/import-kind.ts'
import { findImport } from '../imports/import-view.ts'
import { mistakesCsv } from '../imports/mistakes-csv.ts'
import { createImport, receivePart } from '../imports/receive-file.ts'
import { runImport, startImport } from '../imports/run-import.ts'
import { CommandRefused } from './command-refused.ts'

interface ImportCommand {
  kind: string
  file: string
  source?: string | undefined
  /** Without it the file is only checked. */
  isStarted: boolean
  sendWelcome: boolean
}

interface ImportOutcome {
  checked: ImportRow
  done?: ImportRow
  /** The mistakes as a CSV file, where there are any. */
  mistakes?: string
}

const by = 'system'

/** As the office imports a file. The same file again goes on where an interrupted import stopped: what is there already is left alone. */
export async function importFile(deps: ImportDeps, command: ImportCommand): Promise<ImportOutcome> {
  const kind = importKinds.find((one) => one === command.kind.replace('-', '_'))
  if (!kind) throw new CommandRefused(`There is no import of ${command.kind}.`)
  const { id } = await upload(deps, kind, command)
  await runImport(deps, id, Number.POSITIVE_INFINITY)
  const checked = await findImport(deps.db, id)
  const mistakes = checked.wrong > 0 ? { mistakes: await collect(mistakesCsv(deps.db, id, defaultLanguage)) } : {}
  if (!command.isStarted) return { checked, ...mistakes }
  await inTransaction(deps, (work) => startImport(work, id, { send_welcome: command.sendWelcome, by }))
  await runImport(deps, id, Number.POSITIVE_INFINITY)
  return { checked, done: await findImport(deps.db, id), ...mistakes }
}

async function upload(deps: ImportDeps, kind: ImportKind, { file, source }: ImportCommand): Promise<ImportRow> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    if (size > importLimits.bytes) throw new FileRefused('import.size')
    const given = { kind, file_name: basename(file).slice(-120), bytes: size, ...(source && { source }) }
    const created = await inTransaction(deps, (work) => createImport(work, given, by))
    return await sendParts(deps, handle, created)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const { code, params } = error.problem
    throw new CommandRefused(`The file is refused: ${say<string>(code, params)}`)
  } finally {
    await handle.close()
  }
}

async function sendParts(deps: ImportDeps, handle: FileHandle, created: ImportRow): Promise<ImportRow> {
  let imported = created
  const buffer = Buffer.alloc(importLimits.partBytes)
  while (imported.received < imported.bytes) {
    const at = imported.received
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at)
    if (bytesRead === 0) throw new FileRefused('import.size')
    imported = await inTransaction(deps, (work) => receivePart(work, imported.id, at, buffer.subarray(0, bytesRead)))
  }
  return imported
}

async function collect(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}
