import { stepDraftBody, stepDraftParams } from '@portal/contract/calls/step-draft.schema.ts'
import { getStepDraft, saveStepDraft as saveCall } from '@portal/contract/calls/step-draft.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { route } from '../../plugins/route.ts'
import { readStepDraft, saveStepDraft } from '../../sales/step-drafts.ts'
import { ownQuote } from '../own-quote.ts'

export function registerStepDraftCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getStepDraft, {
    access: 'sell',
    limits: 'none',
    schema: { params: stepDraftParams },
    handler: async ({ tx, who, params }) => ({
      draft: await readStepDraft(tx, deps, await ownQuote(tx, who, params), params.step ?? ''),
    }),
  })
  route(app, deps, saveCall, {
    access: 'sell',
    limits: 'none',
    schema: { params: stepDraftParams, body: stepDraftBody },
    // Drafts are sent while the partner types: only the last one counts, and a stored reply for each would fill the table.
    repeatable: true,
    handler: async ({ work, who, params, body }) =>
      saveStepDraft(work, await ownQuote(work.tx, who, params), params.step ?? '', body.draft),
  })
}
