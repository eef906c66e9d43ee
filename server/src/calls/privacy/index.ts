import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import {
  closePrivacyRequestBody,
  findPersonBody,
  listPersonConsentsBody,
  listPersonViewsBody,
  newPrivacyRequestBody,
  privacyRequestParams,
} from '@portal/contract/calls/privacy.schema.ts'
import {
  closePrivacyRequest as closePrivacyRequestCall,
  createPrivacyRequest,
  exportPerson as exportPersonCall,
  findPerson,
  getErasurePlan,
  listPersonConsents,
  listPersonViews as listPersonViewsCall,
  listPrivacyRequests as listPrivacyRequestsCall,
  requestErasure,
} from '@portal/contract/calls/privacy.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, today } from '../../context/deps.ts'
import { inTransaction, type Work } from '../../context/work.ts'
import { listConsents } from '../../customer/consent-register.ts'
import { audit } from '../../db/audit.ts'
import { limits } from '../../kernel/limits.ts'
import { asCustomerLanguage } from '../../messages/reader-language.ts'
import { requestChange } from '../../office/change-requests.ts'
import { route } from '../../plugins/route.ts'
import { isErasable, planErasure } from '../../privacy/erasure-plan.ts'
import { exportPerson } from '../../privacy/export-person.ts'
import { listPersonViews } from '../../privacy/list-person-views.ts'
import {
  auditRequest,
  closePrivacyRequest,
  findPrivacyRequest,
  listPrivacyRequests,
  lockOpenPrivacyRequest,
  openPrivacyRequest,
  privacyRequestRow,
} from '../../privacy/privacy-requests.ts'
import { findSalesOfPerson, listStoredSales } from '../../sales/find-person.ts'
import { wrongState } from '../../sales/refusals.ts'

/** What customers may ask under the DPDP Act: what is held, its correction and its erasure; and who has looked at it. Whoever reads here is recorded too. */
export function registerPrivacyCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, findPerson, {
    access: 'answer privacy requests',
    reads: true,
    limits: limits.search,
    schema: { body: findPersonBody },
    // A saved answer would keep the person for a month.
    repeatable: true,
    handler: async ({ work, who, body, request }) => {
      const rows = await findSalesOfPerson(work.tx, deps, body)
      request.shownSales = rows.map(({ quote_id }) => quote_id)
      await auditReading(work, who, 'person_searched', { found: rows.length })
      return { rows }
    },
  })

  route(app, deps, listPrivacyRequestsCall, {
    access: 'answer privacy requests',
    limits: 'none',
    handler: async ({ tx, who }) => {
      await inTransaction(deps, (work) => auditReading(work, who, 'privacy_requests_listed'))
      return { rows: await listPrivacyRequests(tx) }
    },
  })

  route(app, deps, createPrivacyRequest, {
    access: 'answer privacy requests',
    limits: 'none',
    schema: { body: newPrivacyRequestBody },
    handler: async ({ work, who, body }) => privacyRequestRow(work.tx, await openPrivacyRequest(work, who, body)),
  })

  route(app, deps, closePrivacyRequestCall, {
    access: 'answer privacy requests',
    limits: 'none',
    schema: { params: privacyRequestParams, body: closePrivacyRequestBody },
    handler: async ({ work, who, params, body }) => {
      const request = await lockOpenPrivacyRequest(work, params.request_id ?? '')
      // An erasure is done by erasing, not by a note.
      if (request.kind === 'erasure' && body.outcome === 'done') throw wrongState('open')
      return privacyRequestRow(work.tx, await closePrivacyRequest(work, request, { who, ...body }))
    },
  })

  route(app, deps, exportPersonCall, {
    access: 'answer privacy requests',
    limits: limits.export,
    stepUp: true,
    schema: { params: privacyRequestParams },
    handler: async ({ tx, who, params, request, reply }) => {
      const asked = await findPrivacyRequest(tx, params.request_id ?? '')
      if (asked.kind !== 'access') throw wrongState(asked.kind)
      // Recorded before it is read: a file that leaves without a record would be worse than a record without a file.
      await inTransaction(deps, (work) => auditRequest(work, asked, who, 'person_exported'))
      request.shownSales = asked.quote_ids
      await app.writePersonViews()
      const { name = '' } = await privacyRequestRow(tx, asked)
      const lang = asCustomerLanguage(await languageOf(deps, asked.quote_ids))
      const file = await exportPerson(tx, deps, { quoteIds: asked.quote_ids, name, lang })
      reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="personal-data-${today(deps)}.zip"`)
        .header('x-content-type-options', 'nosniff')
        .send(file)
      return undefined as never
    },
  })

  route(app, deps, getErasurePlan, {
    access: 'answer privacy requests',
    limits: 'none',
    schema: { params: privacyRequestParams },
    handler: async ({ tx, params }) => {
      const { quote_ids } = await findPrivacyRequest(tx, params.request_id ?? '')
      return { sales: await planErasure(tx, deps, quote_ids) }
    },
  })

  route(app, deps, requestErasure, {
    access: 'answer privacy requests',
    limits: 'none',
    stepUp: true,
    schema: { params: privacyRequestParams, body: emptyBody },
    handler: async ({ work, who, params }) => {
      const asked = await lockOpenPrivacyRequest(work, params.request_id ?? '')
      if (asked.kind !== 'erasure') throw wrongState(asked.kind)
      const erasable = (await planErasure(work.tx, deps, asked.quote_ids)).filter(isErasable)
      if (erasable.length === 0) throw wrongState('nothing_to_erase')
      const payload = { numbers: erasable.map(({ number }) => number) }
      const change = { kind: 'erasure' as const, subject: asked.id, payload, reason: asked.reason }
      return { awaits_approval: await requestChange(work, who, change) }
    },
  })

  route(app, deps, listPersonConsents, {
    access: 'answer privacy requests',
    reads: true,
    limits: limits.search,
    schema: { body: listPersonConsentsBody },
    repeatable: true,
    handler: async ({ work, who, body, request }) => {
      const quoteIds = await listStoredSales(work.tx, body.quote_ids)
      request.shownSales = quoteIds
      await auditReading(work, who, 'person_consents_listed')
      return { rows: await listConsents(work.tx, deps, quoteIds) }
    },
  })

  route(app, deps, listPersonViewsCall, {
    access: 'answer privacy requests',
    reads: true,
    limits: limits.search,
    schema: { body: listPersonViewsBody },
    repeatable: true,
    prepare: () => app.writePersonViews(),
    handler: async ({ work, who, body }) => {
      await auditReading(work, who, 'person_views_listed')
      return listPersonViews(work.tx, body)
    },
  })
}

/** In the chain of the account: whoever answers for the data of others is answerable too. */
function auditReading(work: Pick<Work, 'tx' | 'deps'>, who: { code: string }, event: string, data?: { found: number }) {
  return audit(work, { case_id: `partner:${who.code}`, actor: `office:${who.code}`, event, ...(data && { data }) })
}

/** In which the customer is spoken to. */
async function languageOf({ db }: Pick<Deps, 'db'>, quoteIds: readonly string[]) {
  const quote = await db
    .selectFrom('quotes')
    .select('language')
    .where('id', 'in', quoteIds)
    .where('language', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return quote?.language
}
