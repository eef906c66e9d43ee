import { decideKycBody, listKycQuery, nextKycQuery } from '@portal/contract/calls/office.schema.ts'
import {
  assignKyc,
  decideKyc,
  findNextKyc,
  getKycDocument,
  getKycReview,
  type KycQuery,
  type KycReview,
  type KycRow,
  listKyc,
} from '@portal/contract/calls/office-identities.ts'
import { proposalOnlyParams } from '@portal/contract/calls/proposal.schema.ts'
import type { AnswerGroupKey } from '@portal/domain/proposal/answer-value.ts'
import type { FastifyInstance } from 'fastify'
import { refuseColleaguesWork } from '../../accounts/assign-work.ts'
import type { Deps } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import type { Executor, Tx } from '../../db/database.ts'
import { notFound, Unavailable } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { compareWithRegister, registerEvents } from '../../office/compare-with-register.ts'
import { findKycRow, listKycPage, nameIdentities, openIdentityList } from '../../office/kyc-list.ts'
import { lockSaleForMoney } from '../../payment/lock-sale.ts'
import { route } from '../../plugins/route.ts'
import type { ProposalRow } from '../../sales/proposal-repository.ts'
import { readSale } from '../../sales/read-sale.ts'
import { alreadyDecided } from '../../sales/refusals.ts'
import type { Sale } from '../../sales/sale.ts'
import { buildSaleSheet } from '../../sales/sale-content.ts'
import { assignIdentity, identityWork } from '../../underwriting/assign-identity.ts'
import { decideIdentity } from '../../underwriting/decide-identity.ts'
import { sendUploadedFile } from '../send-uploaded-file.ts'
import { registerWork } from './register-work.ts'
import { hasOpenDocuments, refuseOtherIdentity } from './reviewed-identity.ts'

/** What was typed of the person whose identity is reviewed; nothing about health. */
const identityGroups: readonly AnswerGroupKey[] = ['proposer', 'owner', 'address', 'identity']

/** The last times the register was asked about the person, for a record or by a search, and whether it has them. */
async function listSearches(db: Executor, { quote, proposal }: Sale): Promise<KycReview['searches']> {
  const events = await db
    .selectFrom('audit_events')
    .select(['at', 'data'])
    .where('case_id', 'in', [quote.id, proposal.id])
    .where('event', 'in', registerEvents)
    // Quote and proposal count their events each on their own.
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(20)
    .execute()
  return events.reverse().map(({ at, data }) => ({ at, found: (data as { found?: boolean }).found === true }))
}

/** Identity documents for manual review; every opening is audited. */
export function registerKycReview(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listKyc, {
    access: 'review identity documents',
    limits: limits.search,
    mayBeStale: true,
    schema: { querystring: listKycQuery },
    handler: async ({ tx, who, query }) =>
      listKycPage(tx, deps, { accountId: who.partnerId, query: query as KycQuery }),
  })

  registerWork<KycRow, KycQuery>(app, deps, {
    access: 'review identity documents',
    param: 'proposal_id',
    params: proposalOnlyParams,
    near: findNextKyc,
    nearQuery: nextKycQuery,
    assign: assignKyc,
    openList: (db, asked) => openIdentityList(db, deps, asked),
    nameAll: nameIdentities,
    give: (work, proposalId, assignment) => assignIdentity(work, { proposalId, ...assignment }),
    readRow: (db, id) => findKycRow(db, deps, id),
  })

  route(app, deps, getKycReview, {
    access: 'review identity documents',
    limits: 'none',
    schema: { params: proposalOnlyParams },
    handler: async ({ tx, who, params }) => {
      const row = await findKycRow(tx, deps, params.proposal_id ?? '')
      if (!row) throw notFound()
      const sale = await readSale(tx, deps, row.proposal_id)
      const sheet = buildSaleSheet(deps, sale, { lang: who.language, isMasked: true })
      return {
        ...row,
        sheet: sheet.filter(({ key }) => identityGroups.includes(key)),
        comparison: await compareWithRegister(tx, deps, sale),
        searches: await listSearches(tx, sale),
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
      await refuseColleaguesWork(tx, who, await identityWork(tx, proposal.id))
      const after = await decideIdentity(work, sale, { by: who.code, ...body })
      return { proposal_id: proposal.id, state: after.proposal.state, kyc_state: after.proposal.kyc_state }
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
