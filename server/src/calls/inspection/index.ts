import { inspectionParams, noBody, openInspectionBody } from '@portal/contract/calls/inspection.schema.ts'
import {
  getInspection,
  getInspectionPage,
  openInspectionLink,
  rememberInspectionLanguage,
  sendInspectionLink,
} from '@portal/contract/calls/inspection.ts'
import { rememberLanguageBody } from '@portal/contract/calls/pay.schema.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { findVisitedInspection, openPhotoLink, sendPhotoLink } from '../../inspection/inspection-links.ts'
import { inspectionPage, partnerInspection } from '../../inspection/inspection-views.ts'
import { findInspection } from '../../inspection/inspections.ts'
import { refuseClosedForPhotos } from '../../inspection/receive-photo.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { lockSaleById } from '../../sales/sale.ts'
import { rememberLanguageOfSale } from '../../sales/sale-language.ts'
import { countMissedLink } from '../count-missed-link.ts'
import { registerOfficeInspection } from './office.ts'
import { registerPhotoCalls } from './photo-calls.ts'
import { registerAddRegistration } from './registration.ts'

/** The inspection of a car: the partner's calls, the customer's by link, the surveyor's in the office. */
export async function registerInspectionCalls(app: FastifyInstance, deps: Deps): Promise<void> {
  route(app, deps, getInspection, {
    access: 'see own sales',
    limits: 'none',
    schema: { params: inspectionParams },
    handler: async ({ tx, who, params }) =>
      partnerInspection(tx, deps, await findInspection(tx, params.inspection_id ?? '', who.partnerId)),
  })

  route(app, deps, sendInspectionLink, {
    access: 'sell',
    limits: limits.inspectionLink,
    schema: { params: inspectionParams, body: noBody },
    handler: async ({ work, who, params }) => {
      const { proposal_id, id } = await findInspection(work.tx, params.inspection_id ?? '', who.partnerId)
      const sale = await lockSaleById(work, proposal_id)
      const inspection = await findInspection(work.tx, id)
      refuseClosedForPhotos(inspection)
      return sendPhotoLink(work, sale, inspection, `partner:${who.code}`)
    },
  })

  route(app, deps, openInspectionLink, {
    access: 'customer',
    limits: limits.openLink,
    schema: { body: openInspectionBody },
    repeatable: true,
    handler: async ({ work, body, request, reply }) => {
      const inspection = await openPhotoLink(work, reply, body.token)
      return inspection ? inspectionPage(work.tx, deps, inspection) : countMissedLink(work, request)
    },
  })

  route(app, deps, getInspectionPage, {
    access: 'customer',
    limits: 'none',
    handler: async ({ tx, request }) => inspectionPage(tx, deps, await findVisitedInspection(tx, deps, request)),
  })

  route(app, deps, rememberInspectionLanguage, {
    access: 'customer',
    limits: 'none',
    schema: { body: rememberLanguageBody },
    handler: async ({ tx, work, body: { language }, request }) => {
      const { proposal_id } = await findVisitedInspection(tx, deps, request)
      await rememberLanguageOfSale(work, proposal_id, language)
      return { language }
    },
  })

  await registerPhotoCalls(app, deps)
  registerOfficeInspection(app, deps)
  registerAddRegistration(app, deps)
}
