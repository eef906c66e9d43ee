import { getOfficeDocument, listOfficeDocuments } from '@portal/contract/calls/office-documents.ts'
import { canRead } from '@portal/domain/kernel/access.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import type { DocumentKind } from '../../documents/document-kinds.ts'
import { NotAllowed, notFound } from '../../kernel/errors.ts'
import { route } from '../../plugins/route.ts'
import type { SignedIn } from '../../plugins/session.ts'
import { readCredit } from '../../policy/credit-policy.ts'
import { endorsementsOf, endorsementViews } from '../../policy/endorsements.ts'
import { listDocuments } from '../../policy/list-documents.ts'
import type { PolicyRow } from '../../policy/policy-view.ts'
import { readUpload } from '../../policy/read-uploads.ts'
import { readDocument, sendFile } from '../policy/send-document.ts'

/** These print the declared illnesses of the members. */
const healthDocumentKinds: readonly string[] = ['policy-schedule', 'proposal-copy'] satisfies DocumentKind[]

const maySee = (who: SignedIn, policy: Pick<PolicyRow, 'product'>, kind: string): boolean =>
  policy.product === 'car' || canRead(who.role, 'see medical answers') || !healthDocumentKinds.includes(kind)

/** A policy's documents for the office; every opening is audited. */
export function registerOfficeDocuments(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listOfficeDocuments, {
    access: 'see policy documents',
    limits: 'none',
    handler: async ({ tx, who, params }) => {
      const proposal = await tx
        .selectFrom('proposals')
        .leftJoin('policies', 'policies.proposal_id', 'proposals.id')
        .select(['proposals.product', 'policies.id', 'policies.number'])
        .where('proposals.id', '=', params.proposal_id ?? '')
        .executeTakeFirst()
      if (!proposal) throw notFound()
      const { id, number, product } = proposal
      if (!id || !number) return { documents: [], endorsements: [] }
      const documentsAt = `/api/office/policies/${id}/documents`
      const all = await listDocuments(tx, id, documentsAt)
      const documents = all.filter(({ kind }) => maySee(who, { product }, kind))
      const credit = await readCredit(tx, id)
      const upload = await readUpload(tx, deps, id)
      return {
        policy_number: number,
        documents,
        endorsements: await endorsementViews(tx, await endorsementsOf(tx, id), documentsAt),
        ...(credit && { e_insurance_account: credit }),
        ...(upload && { motor_register: upload }),
        ...(documents.length < all.length && { has_withheld: true as const }),
      }
    },
  })

  route(app, deps, getOfficeDocument, {
    access: 'see policy documents',
    limits: 'none',
    handler: async ({ tx, who, params, reply }) => {
      const kind = params.kind ?? ''
      const policy = await tx
        .selectFrom('policies')
        .selectAll()
        .where('id', '=', params.policy_id ?? '')
        .executeTakeFirst()
      if (!policy) throw notFound()
      if (!maySee(who, policy, kind)) throw new NotAllowed('not_allowed')
      const file = await readDocument(deps, { policy, kind, lang: who.language })
      await inTransaction(deps, (work) =>
        audit(work, {
          case_id: policy.id,
          actor: `office:${who.code}`,
          event: 'policy_document_opened',
          data: { kind },
        }),
      )
      return sendFile(reply, file)
    },
  })
}
