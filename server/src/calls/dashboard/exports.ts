import { exportSalesQuery } from '@portal/contract/calls/dashboard.schema.ts'
import { exportSales } from '@portal/contract/calls/dashboard.ts'
import { exportRenewals } from '@portal/contract/calls/renewal.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { salesCsv } from '../../dashboard/sales-csv.ts'
import { countHit } from '../../db/rate-limit.ts'
import { TooOften } from '../../kernel/errors.ts'
import { route } from '../../plugins/route.ts'
import type { SignedIn } from '../../plugins/session.ts'
import { renewalsCsv } from '../../renewal/due-renewals.ts'

/** Limit exports, which are heavier than pages, so that one partner cannot keep the server busy. */
const perPartnerAndHour = 30

export function registerExports(app: FastifyInstance, deps: Deps): void {
  async function answer(reply: FastifyReply, who: SignedIn, name: string, csv: () => Promise<string>): Promise<never> {
    const { allowed, retryAfter } = await countHit(deps.db, deps, {
      key: `export:${who.partnerId}`,
      max: perPartnerAndHour,
      perSeconds: 3600,
    })
    if (!allowed) throw new TooOften(retryAfter)
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .send(await csv())
    return undefined as never
  }
  route(app, deps, exportSales, {
    access: 'export own sales',
    schema: { querystring: exportSalesQuery },
    handler: async ({ tx, who, query, reply }) =>
      answer(reply, who, 'sales', () => salesCsv(tx, deps, { ...query, partnerId: who.partnerId })),
  })
  route(app, deps, exportRenewals, {
    access: 'export own sales',
    handler: async ({ tx, who, reply }) => answer(reply, who, 'renewals', () => renewalsCsv(tx, deps, who.partnerId)),
  })
}
