import { brochureParams, brochureQuery } from '@portal/contract/calls/lookup.schema.ts'
import { getBrochure } from '@portal/contract/calls/lookup.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { languageOr } from '@portal/words/languages.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { brochureOf } from '../../documents/from-sale/brochure-of.ts'
import { renderOnce } from '../../documents/render-once.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { sendPdf } from '../send-pdf.ts'

/** A plan's brochure, to be handed to a customer who is choosing. */
export function registerBrochure(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getBrochure, {
    access: 'signed-in',
    limits: limits.paper,
    schema: { params: brochureParams, querystring: brochureQuery },
    handler: async ({ who, params, query, reply }) => {
      const product = params.product as FamilyProductId
      const frame = { lang: languageOr(query.language, who.language), insurer: deps.settings.insurer } as const
      const document = brochureOf(frame, product, query.plan ?? FAMILY_PRODUCTS[product].defaultVariant)
      if (!document) throw notFound()
      const name = `brochure-${document.plan.name.toLowerCase().replaceAll(' ', '-')}`
      return sendPdf(reply, await renderOnce('brochure', document), name)
    },
  })
}
