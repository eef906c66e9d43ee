import { type ImportView, importLimits, type NewImport } from '@portal/contract/calls/imports.ts'
import { send } from '../../../kit/calls/clients.ts'
import type { FileCalls } from './file-calls.ts'

/** Sends a file part by part; `onPart` hears how far it is. */
export async function uploadFile(
  { create, sendPart }: Pick<FileCalls, 'create' | 'sendPart'>,
  file: File,
  given: Pick<NewImport, 'kind' | 'source'>,
  onPart: (view: ImportView) => void,
): Promise<ImportView> {
  let view = await send(create, { body: { ...given, file_name: file.name.slice(-120), bytes: file.size } })
  const params = { import_id: view.import_id }
  while (view.received < file.size) {
    onPart(view)
    const at = view.received
    const bytes = await file.slice(at, at + importLimits.partBytes).arrayBuffer()
    view = await send(sendPart, { params, body: { at, content: toBase64(new Uint8Array(bytes)) } })
  }
  return view
}

/** Arguments of one call: more would overflow its stack. */
const lettersAtOnce = 0x8000

function toBase64(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += lettersAtOnce)
    letters += String.fromCharCode(...bytes.subarray(at, at + lettersAtOnce))
  return btoa(letters)
}
