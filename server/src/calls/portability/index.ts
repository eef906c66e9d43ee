import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import {
  getPort,
  requestPort as requestCall,
  withdrawPort as withdrawCall,
} from '@portal/contract/calls/portability.ts'
import { portability } from '@portal/contract/calls/proposal.schema.ts'
import { quoteParams } from '@portal/contract/calls/quote.schema.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { findPort, portView, requestPort, withdrawPort } from '../../portability/port-requests.ts'
import { ownQuote, ownQuoteLocked } from '../own-quote.ts'

export function registerPortabilityCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, requestCall, {
    access: 'port policy',
    limits: limits.notice,
    schema: { params: quoteParams, body: portability },
    handler: async ({ work, who, params, body }) => {
      const quote = await ownQuoteLocked(work.tx, who, params)
      return portView(deps, quote, await requestPort(work, `partner:${who.code}`, quote, body))
    },
  })

  route(app, deps, getPort, {
    access: 'see own sales',
    limits: 'none',
    schema: { params: quoteParams },
    handler: async ({ tx, who, params }) => {
      const quote = await ownQuote(tx, who, params)
      const row = await findPort(tx, quote.id)
      return row ? portView(deps, quote, row) : null
    },
  })

  route(app, deps, withdrawCall, {
    access: 'port policy',
    limits: limits.notice,
    schema: { params: quoteParams, body: emptyBody },
    handler: async ({ work, who, params }) => {
      const quote = await ownQuoteLocked(work.tx, who, params)
      const row = await findPort(work.tx, quote.id)
      if (!row) throw notFound()
      return portView(deps, quote, await withdrawPort(work, `partner:${who.code}`, row))
    },
  })
}
