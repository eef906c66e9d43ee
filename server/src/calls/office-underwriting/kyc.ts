import { decideKycBody } from '@portal/contract/calls/office.schema.ts'
import { decideKyc, getKycDocument, listKyc } from '@portal/contract/calls/office.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../db/audit.ts'
import { type Deps, timeNow } from '../../deps.ts'
import { lockSaleForMoney } from '../../money/lock-sale.ts'
import { notFound, Refusal } from '../../plugins/refusal.ts'
import { route } from '../../plugins/route.ts'
import { changeProposal } from '../../sales/proposal-repository.ts'
import { wrongState } from '../../sales/refuse.ts'
import { reconsider } from '../../sales/transitions.ts'

/** Identity documents that a person looks at; every opening of one is written down. */
export function registerKycReview(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listKyc, {
    access: 'use office',
    handler: async ({ tx }) => {
      const rows = await tx
        .selectFrom('proposals')
        .innerJoin('partners', 'partners.id', 'proposals.partner_id')
        .select(['proposals.id', 'product', 'proposer_name', 'partners.code', 'partners.name', 'proposals.updated_at'])
        .where('kyc_state', '=', 'review')
        .orderBy('proposals.updated_at')
        .limit(500)
        .execute()
      const ids = rows.map((row) => row.id)
      const documents = ids.length
        ? await tx.selectFrom('identity_documents').selectAll().where('proposal_id', 'in', ids).execute()
        : []
      return {
        rows: rows.map((row) => ({
          proposal_id: row.id,
          product: row.product,
          customer: row.proposer_name,
          partner: { code: row.code, name: row.name },
          since: row.updated_at,
          documents: documents
            .filter((one) => one.proposal_id === row.id)
            .map(({ id, document_type, media_type }) => ({
              document_id: id,
              document_type,
              media_type,
              url: `/api/office/kyc/${row.id}/documents/${id}/`,
            })),
        })),
      }
    },
  })

  route(app, deps, getKycDocument, {
    access: 'use office',
    handler: async ({ tx, who, params, reply }) => {
      const document = await tx
        .selectFrom('identity_documents')
        .selectAll()
        .where('id', '=', params.document_id ?? '')
        .where('proposal_id', '=', params.proposal_id ?? '')
        .executeTakeFirst()
      if (!document) throw notFound()
      const read = await deps.outside.documents.get(document.storage_key)
      if (!read.ok || !read.value) throw new Refusal(503, 'unavailable', { retryAfter: 5 })
      const actor = `office:${who.code}`
      const data = { document_id: document.id }
      await deps.db
        .transaction()
        .execute((own) =>
          audit(own, deps, { case_id: document.proposal_id, actor, event: 'identity_document_opened', data }),
        )
      reply.header('content-type', document.media_type).header('x-content-type-options', 'nosniff').send(read.value)
      return undefined as never
    },
  })

  route(app, deps, decideKyc, {
    access: 'use office',
    schema: { body: decideKycBody },
    handler: async ({ tx, who, params, body }) => {
      const sale = await lockSaleForMoney(tx, deps, params.proposal_id ?? '')
      const { proposal } = sale
      if (proposal.kyc_state !== 'review') throw wrongState(proposal.kyc_state)
      const actor = `office:${who.code}`
      const kyc_state = body.accept ? 'verified' : 'rejected'
      const changed = await changeProposal(tx, proposal, 'kyc', timeNow(deps), { kyc_state })
      const state = body.accept ? ('accepted' as const) : ('rejected' as const)
      const review = { state, reviewed_by: who.code, reviewed_at: timeNow(deps), review_note: body.note }
      const documents = tx.updateTable('identity_documents').set(review)
      await documents.where('proposal_id', '=', proposal.id).where('state', '=', 'uploaded').execute()
      const data = { accepted: body.accept }
      await audit(tx, deps, { case_id: proposal.id, actor, event: 'kyc_reviewed', data })
      const after = await reconsider(tx, deps, { ...sale, proposal: changed }, actor)
      return { proposal_id: proposal.id, state: after.proposal.state }
    },
  })
}
