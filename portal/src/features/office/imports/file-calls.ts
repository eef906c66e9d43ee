import {
  cancelImport,
  createImport,
  exportImportMistakes,
  getImportTemplate,
  sendImportPart,
  startImport,
} from '@portal/contract/calls/imports.ts'

/** The calls by which some kinds of files come in; who brings in others has calls of their own. */
export const importCalls = {
  create: createImport,
  sendPart: sendImportPart,
  start: startImport,
  cancel: cancelImport,
  exportMistakes: exportImportMistakes,
  template: getImportTemplate,
}
export type FileCalls = { [Name in keyof typeof importCalls]: (typeof importCalls)[Name] }
