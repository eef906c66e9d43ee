import { writeCaseNoteBody } from '@portal/contract/calls/case-notes.schema.ts'
import { listCaseNotes, readCaseMentions, writeCaseNote } from '@portal/contract/calls/case-notes.ts'
import { caseParams } from '@portal/contract/calls/workbench.schema.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import type { Executor } from '../../db/database.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { refuseIssues } from '../../sales/refusals.ts'
import { listSeniors } from '../../underwriting/authority.ts'
import { listNotes, readMentions, writeNote } from '../../underwriting/case-notes.ts'

/** What underwriters write to each other about a case. */
export function registerCaseNotes(app: FastifyInstance, deps: Deps): void {
  const conversation = async (db: Executor, caseId: string) => {
    const seniors = await listSeniors(db).execute()
    return { notes: await listNotes(db, deps, caseId), seniors: seniors.map(({ code, name }) => ({ code, name })) }
  }

  route(app, deps, listCaseNotes, {
    access: 'decide underwriting',
    limits: 'none',
    schema: { params: caseParams },
    handler: async ({ tx, params }) => conversation(tx, params.case_id ?? ''),
  })

  route(app, deps, writeCaseNote, {
    access: 'decide underwriting',
    limits: limits.notice,
    schema: { params: caseParams, body: writeCaseNoteBody },
    handler: async ({ tx, work, who, params, body }) => {
      const caseId = params.case_id ?? ''
      if (body.text.trim() === '') refuseIssues([{ path: 'text', code: 'required' }])
      await writeNote(work, { who, caseId, note: body })
      return conversation(tx, caseId)
    },
  })

  route(app, deps, readCaseMentions, {
    access: 'decide underwriting',
    limits: 'none',
    schema: { params: caseParams },
    handler: async ({ tx, work, who, params }) => {
      const caseId = params.case_id ?? ''
      await readMentions(work, { who, caseId })
      return conversation(tx, caseId)
    },
  })
}
