import {
  importParams,
  importPartBody,
  listImportsQuery,
  startImportBody,
} from '@portal/contract/calls/imports.schema.ts'
import type { ImportKind, ImportView, NewImport } from '@portal/contract/calls/imports.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import type { Call } from '@portal/contract/wire/call.ts'
import type { Capability } from '@portal/domain/kernel/access.ts'
import type { Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import type { TSchema } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { FileRefused } from '../../imports/import-file.ts'
import type { ImportRow } from '../../imports/import-kind.ts'
import { rulesOf, writeTemplate } from '../../imports/import-kinds.ts'
import { findImport, importView, listPage } from '../../imports/import-view.ts'
import { mistakesCsv } from '../../imports/mistakes-csv.ts'
import { createImport, receivePart } from '../../imports/receive-file.ts'
import { cancelImport, startImport } from '../../imports/run-import.ts'
import { Invalid } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { beginWork } from '../../kernel/permit.ts'
import { route } from '../../plugins/route.ts'
import { sendCsv } from '../send-csv.ts'

/** One kind of people bring in some kinds of files, by calls of their own. */
interface FileCalls {
  kinds: readonly ImportKind[]
  access: { read: Capability; change: Capability }
  newBody: TSchema
  templateParams: TSchema
  calls: {
    list: Call<undefined, { rows: ImportView[]; next?: string }>
    get: Call<undefined, ImportView>
    create: Call<NewImport, ImportView>
    sendPart: Call<{ at: number; content: string }, ImportView>
    start: Call<{ send_welcome: boolean }, ImportView>
    cancel: Call<Record<string, never>, ImportView>
    exportMistakes: Call<undefined, string>
    template: Call<undefined, string>
  }
}

/** Files received in parts, checked without changing anything, then imported by a job. */
export function registerFileCalls(app: FastifyInstance, deps: Deps, files: FileCalls): void {
  const { kinds, access, calls } = files
  route(app, deps, calls.list, {
    access: access.read,
    limits: 'none',
    schema: { querystring: listImportsQuery },
    handler: ({ tx, query }) => listPage(tx, kinds, query.after),
  })
  route(app, deps, calls.get, {
    access: access.read,
    limits: 'none',
    schema: { params: importParams },
    handler: async ({ tx, params }) => importView(await findImport(tx, params.import_id ?? '', kinds)),
  })
  route(app, deps, calls.create, {
    access: access.change,
    stepUp: true,
    limits: limits.importFile,
    schema: { body: files.newBody },
    handler: async ({ work, who, body }) => {
      beginWork('uploads')
      return importView(await refuseFile(createImport(work, body, `office:${who.code}`), who))
    },
  })
  route(app, deps, calls.sendPart, {
    access: access.change,
    limits: limits.importPart,
    schema: { params: importParams, body: importPartBody },
    // Its place in the file tells a part sent twice, and no key has to be kept with it.
    repeatable: true,
    handler: async ({ work, who, params, body }) => {
      beginWork('uploads')
      const { id } = await findImport(work.tx, params.import_id ?? '', kinds)
      const bytes = Buffer.from(body.content, 'base64')
      return importView(await refuseFile(receivePart(work, id, body.at, bytes), who))
    },
  })
  route(app, deps, calls.start, {
    access: access.change,
    stepUp: true,
    limits: limits.importFile,
    schema: { params: importParams, body: startImportBody },
    handler: async ({ work, who, params, body }) => {
      const { id } = await findImport(work.tx, params.import_id ?? '', kinds)
      return importView(await startImport(work, id, { ...body, by: `office:${who.code}` }))
    },
  })
  route(app, deps, calls.cancel, {
    access: access.change,
    limits: 'none',
    schema: { params: importParams, body: emptyBody },
    handler: async ({ work, who, params }) => {
      const { id } = await findImport(work.tx, params.import_id ?? '', kinds)
      return importView(await cancelImport(work, id, `office:${who.code}`))
    },
  })
  route(app, deps, calls.exportMistakes, {
    access: access.read,
    stepUp: true,
    limits: limits.export,
    schema: { params: importParams },
    handler: async ({ tx, who, params, reply }) => {
      const { id } = await findImport(tx, params.import_id ?? '', kinds)
      return sendCsv(reply, { name: `mistakes-${id}`, pieces: mistakesCsv(tx, id, who.language) })
    },
  })
  route(app, deps, calls.template, {
    access: access.read,
    limits: 'none',
    schema: { params: files.templateParams },
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
