import { paperQuery } from '@portal/contract/calls/pay.schema.ts'
import { getPayWording } from '@portal/contract/calls/pay.ts'
import { languageOr } from '@portal/words/languages.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { refuseUnverified } from '../../customer/visits.ts'
import { isFamily } from '../../db/stored-quote.ts'
import { wordingOf } from '../../documents/from-sale/wording-of.ts'
import { renderWording } from '../../documents/render-wording.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { sendPdf } from '../send-pdf.ts'
import { readVisit } from './read-visit.ts'

/** The wording of the product on offer: read before the box that says so is ticked. */
export function registerPayWording(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getPayWording, {
    access: 'customer',
    limits: limits.paper,
    schema: { querystring: paperQuery },
    handler: async ({ tx, request, query, reply }) => {
      const { visit, sale } = await readVisit(tx, deps, request)
      refuseUnverified(deps, visit)
      const { product, inputs } = sale.quote
      const frame = { lang: languageOr(query.language), insurer: deps.settings.insurer } as const
      const cover = isFamily(inputs) ? {} : { cover: inputs.cover }
      const bytes = await renderWording(wordingOf(frame, product, { ...cover, tables: sale.tables }))
      return sendPdf(reply, bytes, 'policy-wording')
    },
  })
}
