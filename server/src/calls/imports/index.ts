import { newImportBody, templateParams } from '@portal/contract/calls/imports.schema.ts'
import {
  cancelImport,
  createImport,
  exportImportMistakes,
  getImport,
  getImportTemplate,
  importKinds,
  listImports,
  sendImportPart,
  startImport,
} from '@portal/contract/calls/imports.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { registerFileCalls } from './file-calls.ts'

/** An insurer's partners and policies from files. */
export function registerImportCalls(app: FastifyInstance, deps: Deps): void {
  registerFileCalls(app, deps, {
    kinds: importKinds,
    access: { read: 'import data', change: 'import data' },
    newBody: newImportBody,
    templateParams,
    calls: {
      list: listImports,
      get: getImport,
      create: createImport,
      sendPart: sendImportPart,
      start: startImport,
      cancel: cancelImport,
      exportMistakes: exportImportMistakes,
      template: getImportTemplate,
    },
  })
}
