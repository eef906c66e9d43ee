import {
  importParams,
  importPartBody,
  listImportsQuery,
  newImportBody,
  startImportBody,
  templateParams,
} from '@portal/contract/calls/imports.schema.ts'
import {
  cancelImport,
  createImport,
  exportImportMistakes,
  getImport,
  getImportTemplate,
  type ImportKind,
  listImports,
  sendImportPart,
  startImport,
} from '@portal/contract/calls/imports.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import type { Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { FileRefused } from '../../imports/import-file.ts'
import type { ImportRow } from '../../imports/import-kind.ts'
import { rulesOf, writeTemplate } from '../../imports/import-kinds.ts'
import { findImport, importView, listPage } from '../../imports/import-view.ts'
import { mistakesCsv } from '../../imports/mistakes-csv.ts'
import { createImport as createFile, receivePart } from '../../imports/receive-file.ts'
import { cancelImport as cancelRun, startImport as startRun } from '../../imports/run-import.ts'
import { Invalid } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { beginWork } from '../../kernel/permit.ts'
import { route } from '../../plugins/route.ts'
import { sendCsv } from '../send-csv.ts'

/** An insurer's partners and policies from files: received in parts, checked without changing anything, then imported by a job. */
export function registerImportCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listImports, {
    access: 'import data',
    limits: 'none',
    schema: { querystring: listImportsQuery },
    handler: ({ tx, query }) => listPage(tx, query.after),
  })
  route(app, deps, getImport, {
    access: 'import data',
    limits: 'none',
    schema: { params: importParams },
    handler: async ({ tx, params }) => importView(await findImport(tx, params.import_id ?? '')),
  })
  route(app, deps, createImport, {
    access: 'import data',
    stepUp: true,
    limits: limits.importFile,
    schema: { body: newImportBody },
    handler: async ({ work, who, body }) => {
      beginWork('uploads')
      return importView(await refuseFile(createFile(work, body, `office:${who.code}`), who))
    },
  })
  route(app, deps, sendImportPart, {
    access: 'import data',
    limits: limits.importPart,
    schema: { params: importParams, body: importPartBody },
    // Its place in the file tells a part sent twice, and no key has to be kept with it.
    repeatable: true,
    handler: async ({ work, who, params, body }) => {
      beginWork('uploads')
      const bytes = Buffer.from(body.content, 'base64')
      return importView(await refuseFile(receivePart(work, params.import_id ?? '', body.at, bytes), who))
    },
  })
  route(app, deps, startImport, {
    access: 'import data',
    stepUp: true,
    limits: limits.importFile,
    schema: { params: importParams, body: startImportBody },
    handler: async ({ work, who, params, body }) =>
      importView(await startRun(work, params.import_id ?? '', { ...body, by: `office:${who.code}` })),
  })
  route(app, deps, cancelImport, {
    access: 'import data',
    limits: 'none',
    schema: { params: importParams, body: emptyBody },
    handler: async ({ work, who, params }) =>
      importView(await cancelRun(work, params.import_id ?? '', `office:${who.code}`)),
  })
  route(app, deps, exportImportMistakes, {
    access: 'import data',
    stepUp: true,
    limits: limits.export,
    schema: { params: importParams },
    handler: async ({ tx, who, params, reply }) => {
      const { id } = await findImport(tx, params.import_id ?? '')
      return sendCsv(reply, { name: `mistakes-${id}`, pieces: mistakesCsv(tx, id, who.language) })
    },
  })
  route(app, deps, getImportTemplate, {
    access: 'import data',
    limits: 'none',
    schema: { params: templateParams },
    handler: async ({ params, reply }) => {
      const kind = params.kind as ImportKind
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${kind.replace('_', '-')}.csv"`)
        .send(writeTemplate(rulesOf(kind)))
      return undefined as never
    },
  })
}

/** What is wrong with a file as a whole, as an answer. */
async function refuseFile(received: Promise<ImportRow>, { language }: { language: Lang }): Promise<ImportRow> {
  try {
    return await received
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const { path, code, params } = error.problem
    throw new Invalid('invalid', { fields: { [path]: { code, message: say<string>(code, params, language) } } })
  }
}
