import { listOfficePoliciesQuery } from '@portal/contract/calls/office-policies.schema.ts'
import { listOfficePolicies } from '@portal/contract/calls/office-policies.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { limits } from '../../kernel/limits.ts'
import { policiesPage } from '../../office/policy-list.ts'
import { route } from '../../plugins/route.ts'

const pageSize = 50

/** Policies are found by whoever may open their documents. */
export function registerOfficePolicies(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listOfficePolicies, {
    access: 'see policy documents',
    limits: limits.search,
    mayBeStale: true,
    schema: { querystring: listOfficePoliciesQuery },
    handler: async ({ tx, query, request }) => {
      const { quoteIds, ...page } = await policiesPage(tx, deps, query, pageSize)
      // Who looks for a person is recorded; who leafs through the book has looked for nobody.
      if (query.search?.trim()) request.shownSales = quoteIds
      return page
    },
  })
}
