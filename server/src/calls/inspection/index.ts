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
import { countHit } from '../../db/rate-limit.ts'
import { findVisitedInspection, openPhotoLink, sendPhotoLink } from '../../inspection/inspection-links.ts'
import { inspectionPage, partnerInspection } from '../../inspection/inspection-views.ts'
import { findInspection } from '../../inspection/inspections.ts'
import { refuseClosedForPhotos } from '../../inspection/receive-photo.ts'
import { TooOften } from '../../kernel/errors.ts'
import { route } from '../../plugins/route.ts'
import { lockSaleById } from '../../sales/sale.ts'
import { rememberLanguageOfSale } from '../../sales/sale-language.ts'
import { registerOfficeInspection } from './office.ts'
import { registerPhotoCalls } from './photo-calls.ts'
import { registerAddRegistration } from './registration.ts'

const opensPerHour = 60

/** The inspection of a car: the partner's calls, the customer's by link, the surveyor's in the office. */
export async function registerInspectionCalls(app: FastifyInstance, deps: Deps): Promise<void> {
  route(app, deps, getInspection, {
    access: 'see own sales',
    schema: { params: inspectionParams },
    handler: async ({ tx, who, params }) =>
      partnerInspection(tx, deps, await findInspection(tx, params.inspection_id ?? '', who.partnerId)),
  })

  route(app, deps, sendInspectionLink, {
    access: 'sell',
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
    schema: { body: openInspectionBody },
    repeatable: true,
    prepare: (request) => refuseGuessing(deps, request.ip),
    handler: async ({ work, body, reply }) =>
      inspectionPage(work.tx, deps, await openPhotoLink(work, reply, body.token)),
  })

  route(app, deps, getInspectionPage, {
    access: 'customer',
    handler: async ({ tx, request }) => inspectionPage(tx, deps, await findVisitedInspection(tx, deps, request)),
  })

  route(app, deps, rememberInspectionLanguage, {
    access: 'customer',
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

async function refuseGuessing(deps: Deps, ip: string): Promise<void> {
  const { allowed, retryAfter } = await countHit(deps.db, deps, {
    key: `inspect-open:${ip}`,
    max: opensPerHour,
    perSeconds: 3600,
  })
  if (!allowed) throw new TooOften(retryAfter)
}
