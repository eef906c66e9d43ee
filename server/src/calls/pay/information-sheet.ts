import { paperQuery } from '@portal/contract/calls/pay.schema.ts'
import { getPaySheet } from '@portal/contract/calls/pay.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { isFamilyProduct } from '@portal/domain/products/catalogue.ts'
import type { CarProposal, FamilyProposal } from '@portal/domain/proposal/sections.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { languageOr } from '@portal/words/languages.ts'
import { type Lang, say } from '@portal/words/say.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, timeNow } from '../../context/deps.ts'
import { refuseUnverified } from '../../customer/visits.ts'
import type { StoredFamilyQuote } from '../../db/stored-quote.ts'
import { variantOf } from '../../documents/from-sale/family-cover-of.ts'
import { carSheetOf, familySheetOf } from '../../documents/from-sale/information-sheet-of.ts'
import { vehicleCoverOf } from '../../documents/from-sale/vehicle-cover-of.ts'
import type { InformationSheetDocument } from '../../documents/information-sheet-document.ts'
import { render } from '../../documents/render.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { policyPeriod } from '../../sales/policy-period.ts'
import type { Sale } from '../../sales/sale.ts'
import { sendPdf } from '../send-pdf.ts'
import { readVisit } from './read-visit.ts'

/** The customer reads the sheet before agreeing, so it exists before there is a policy. */
export function registerInformationSheet(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getPaySheet, {
    access: 'customer',
    limits: limits.paper,
    schema: { querystring: paperQuery },
    handler: async ({ tx, request, query, reply }) => {
      const { visit, sale } = await readVisit(tx, deps, request)
      refuseUnverified(deps, visit)
      const bytes = await render('information-sheet', sheetOf(deps, sale, languageOr(query.language)))
      return sendPdf(reply, bytes, 'information-sheet')
    },
  })
}

function sheetOf(deps: Deps, sale: Sale, lang: Lang): InformationSheetDocument {
  const { quote, answers, proposal, tables } = sale
  const insurer = deps.settings.insurer
  const frame = {
    lang,
    insurer,
    at: timeNow(deps),
    reference: say('paper.proposal_no', { number: proposal.number }, lang),
  }
  if (isFamilyProduct(quote.product)) {
    const product = quote.product as FamilyProductId
    const inputs = quote.inputs as StoredFamilyQuote
    const names = new Map((answers.proposal as FamilyProposal).members.map((one) => [one.insured_id, one.name]))
    const members = inputs.members.map((member) => ({ ...member, name: names.get(member.insured_id) }))
    return familySheetOf(frame, product, variantOf(product, inputs), { ...inputs, members })
  }
  const breakup = proposal.frozen_breakup ?? quote.breakup
  const cover = vehicleCoverOf({
    quote: quote.inputs as CarQuote,
    proposal: answers.proposal as CarProposal,
    idv: breakup.kind === 'car' ? breakup.idv : 0,
    tables,
    start: policyPeriod(quote.inputs, deps.now()).start,
    lang,
  })
  return carSheetOf(frame, cover, tables)
}
