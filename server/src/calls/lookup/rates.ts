import { ratesParams, rateTablesParams } from '@portal/contract/calls/lookup.schema.ts'
import { getRates, getRateTables } from '@portal/contract/calls/lookup.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { pickLineTables } from '@portal/domain/rating/tables/line-tables.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, today } from '../../context/deps.ts'
import { notFound } from '../../kernel/errors.ts'
import { route } from '../../plugins/route.ts'
import { findRateVersion, readRateVersions, requireRatesInForce } from '../../sales/rate-versions.ts'

export function registerRates(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getRates, {
    access: 'signed-in',
    limits: 'none',
    schema: { params: ratesParams },
    handler: async ({ tx, reply }) => {
      const { version, effectiveFrom } = requireRatesInForce(await readRateVersions(tx), today(deps))
      reply.header('cache-control', 'private, max-age=60')
      return { version, effective_from: effectiveFrom }
    },
  })
  route(app, deps, getRateTables, {
    access: 'signed-in',
    limits: 'none',
    schema: { params: rateTablesParams },
    handler: async ({ tx, params, reply }) => {
      const tables = await findRateVersion(tx, params.version ?? '')
      if (!tables) throw notFound()
      // A version never changes once loaded, so browsers may cache it.
      reply.header('cache-control', 'private, max-age=31536000, immutable')
      return pickLineTables(tables, params.product as ProductId)
    },
  })
}
