import { exportOfficePoliciesQuery, listOfficePoliciesQuery } from '@portal/contract/calls/office-policies.schema.ts'
import { exportOfficePolicies, listOfficePolicies } from '@portal/contract/calls/office-policies.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { limits } from '../../kernel/limits.ts'
import { policiesSheet } from '../../office/policies-sheet.ts'
import { policiesPage } from '../../office/policy-list.ts'
import { route } from '../../plugins/route.ts'
import type { SheetFormat } from '../../sheets/sheet.ts'
import { sendSheet } from '../send-csv.ts'

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

  route(app, deps, exportOfficePolicies, {
    access: 'see policy documents',
    stepUp: true,
    limits: limits.export,
    mayBeStale: true,
    schema: { querystring: exportOfficePoliciesQuery },
    handler: async ({ tx, who, query, reply }) => {
      const { format = 'csv', ...filter } = query
      // Names of many people leave with it: who took them is in the trail, with what was asked for.
      await inTransaction(deps, (work) =>
        audit(work, {
          case_id: 'policies',
          actor: `office:${who.code}`,
          event: 'policies_exported',
          data: { filter: Object.keys(filter) },
        }),
      )
      const sheet = policiesSheet(tx, deps, filter, who.language)
      return sendSheet(reply, { name: 'policies', format: format as SheetFormat, sheet })
    },
  })
}
