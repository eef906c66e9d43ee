import { wordingParams, wordingQuery } from '@portal/contract/calls/lookup.schema.ts'
import { getPolicyWording } from '@portal/contract/calls/lookup.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { CarCover } from '@portal/domain/products/car.ts'
import { languageOr } from '@portal/words/languages.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, today } from '../../context/deps.ts'
import { wordingOf } from '../../documents/from-sale/wording-of.ts'
import { renderWording } from '../../documents/render-wording.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { readRateVersions, requireRatesInForce } from '../../sales/rate-versions.ts'
import { sendPdf } from '../send-pdf.ts'

/** The same document as the customer's, for the agent who explains it. */
export function registerPolicyWording(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getPolicyWording, {
    access: 'signed-in',
    limits: limits.paper,
    schema: { params: wordingParams, querystring: wordingQuery },
    handler: async ({ tx, who, params, query, reply }) => {
      const tables = requireRatesInForce(await readRateVersions(tx), today(deps))
      const frame = { lang: languageOr(query.language, who.language), insurer: deps.settings.insurer } as const
      const cover = query.cover ? { cover: query.cover as CarCover } : {}
      const bytes = await renderWording(wordingOf(frame, params.product as ProductId, { ...cover, tables }))
      return sendPdf(reply, bytes, 'policy-wording')
    },
  })
}
