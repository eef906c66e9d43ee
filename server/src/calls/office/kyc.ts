import { decideKycBody } from '@portal/contract/calls/office.schema.ts'
import { decideKyc, getKycDocument, listKyc } from '@portal/contract/calls/office.ts'
import { finishedProposalStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, timeNow } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import type { Tx } from '../../db/database.ts'
import { notFound, Unavailable } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { lockSaleForMoney } from '../../payment/lock-sale.ts'
import { route } from '../../plugins/route.ts'
import { changeProposal, type ProposalRow } from '../../sales/proposal-repository.ts'
import { alreadyDecided } from '../../sales/refusals.ts'
import { advanceIfComplete } from '../../sales/transitions.ts'
import { sendUploadedFile } from '../send-uploaded-file.ts'
import { hasOpenDocuments, refuseOtherIdentity } from './reviewed-identity.ts'
import { openMatches } from './screening.ts'

/** Identity documents for manual review; every opening is audited. */
export function registerKycReview(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listKyc, {
    access: 'review identity documents',
    limits: 'none',
    mayBeStale: true,
    handler: async ({ tx }) => {
      const rows = await tx
        .selectFrom('proposals')
        .innerJoin('partners', 'partners.id', 'proposals.partner_id')
        .select(['proposals.id', 'product', 'proposer_name', 'partners.code', 'partners.name', 'proposals.updated_at'])
        .select('proposals.version')
        .where('kyc_state', '=', 'review')
        .where('proposals.state', 'not in', finishedProposalStates)
        .orderBy('proposals.updated_at')
        .limit(500)
        .execute()
      const ids = rows.map((row) => row.id)
      const documents = ids.length
        ? await tx
            .selectFrom('identity_documents')
            .selectAll()
            .where('proposal_id', 'in', ids)
            .where('state', '=', 'uploaded')
            .execute()
        : []
      const matches = await openMatches(tx, deps, ids)
      return {
        rows: rows.map((row) => ({
          proposal_id: row.id,
          product: row.product,
          customer: row.proposer_name,
          partner: { code: row.code, name: row.name },
          since: row.updated_at,
          version: row.version,
          ...(matches.has(row.id) && { screening: matches.get(row.id)! }),
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
    access: 'review identity documents',
    limits: 'none',
    handler: async ({ tx, who, params, reply }) => {
      const document = await tx
        .selectFrom('identity_documents')
        .selectAll()
        .where('id', '=', params.document_id ?? '')
        .where('proposal_id', '=', params.proposal_id ?? '')
        .executeTakeFirst()
      if (!document) throw notFound()
      const file = await deps.integrations.documents.get(document.storage_key)
      if (!file.ok || !file.value) throw new Unavailable(5)
      const actor = `office:${who.code}`
      const data = { document_id: document.id }
      await inTransaction(deps, (auditWork) =>
        audit(auditWork, { case_id: document.proposal_id, actor, event: 'identity_document_opened', data }),
      )
      return sendUploadedFile(reply, {
        bytes: file.value,
        mediaType: document.media_type,
        name: `${document.document_type}-${document.id}`,
      })
    },
  })

  route(app, deps, decideKyc, {
    access: 'review identity documents',
    limits: limits.notice,
    schema: { body: decideKycBody },
    handler: async ({ tx, work, who, params, version, body }) => {
      const sale = await lockSaleForMoney(work, params.proposal_id ?? '')
      const { proposal } = sale
      await refuseOutdatedReview(tx, version, proposal)
      const actor = `office:${who.code}`
      // A match in the lists is decided on its own.
      const accepted = proposal.screening_state === 'match' ? 'review' : 'verified'
      const kyc_state = body.accept ? accepted : 'rejected'
      const reviewedProposal = await changeProposal(work, proposal, 'kyc', { kyc_state })
      const state = body.accept ? ('accepted' as const) : ('rejected' as const)
      const review = { state, reviewed_by: who.code, reviewed_at: timeNow(deps), review_note: body.note }
      const documents = tx.updateTable('identity_documents').set(review)
      await documents.where('proposal_id', '=', proposal.id).where('state', '=', 'uploaded').execute()
      const data = { accepted: body.accept }
      await audit(work, { case_id: proposal.id, actor, event: 'kyc_reviewed', data })
      const after = await advanceIfComplete(work, { ...sale, proposal: reviewedProposal }, actor)
      return { proposal_id: proposal.id, state: after.proposal.state }
    },
  })
}

/** Refuses a decision when a colleague has decided, or when the document or name changed since the reviewer opened it. */
async function refuseOutdatedReview(tx: Tx, version: number | undefined, proposal: ProposalRow): Promise<void> {
  const isOnlyMatched = proposal.screening_state === 'match' && !(await hasOpenDocuments(tx, proposal.id))
  if (proposal.kyc_state !== 'review' || isOnlyMatched) {
    const last = await tx
      .selectFrom('identity_documents')
      .select(['reviewed_by', 'reviewed_at'])
      .where('proposal_id', '=', proposal.id)
      .where('reviewed_at', 'is not', null)
      .orderBy('reviewed_at', 'desc')
      .executeTakeFirst()
    const by =
      last?.reviewed_by && last.reviewed_at ? { decided_by: last.reviewed_by, decided_at: last.reviewed_at } : undefined
    throw alreadyDecided(proposal.kyc_state, by)
  }
  await refuseOtherIdentity(tx, version, proposal)
}
