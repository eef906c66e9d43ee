import { settlementFileKinds } from '@portal/contract/calls/imports.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import {
  differenceParams,
  exportDifferencesQuery,
  listDifferencesQuery,
  listSettlementsQuery,
  newSettlementFileBody,
  resolveDifferenceBody,
  settlementTemplateParams,
} from '@portal/contract/calls/settlements.schema.ts'
import {
  cancelSettlementFile,
  createSettlementFile,
  exportDifferences,
  exportSettlementMistakes,
  getSettlementFile,
  getSettlementTemplate,
  getSettlementTotals,
  listDifferences,
  listSettlementFiles,
  listSettlements,
  matchDifference,
  resolveDifference as resolveDifferenceCall,
  sendSettlementPart,
  startSettlementFile,
} from '@portal/contract/calls/settlements.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { inTransaction, type Work } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import type { ChangePayloads } from '../../db/tables/approvals.ts'
import { limits } from '../../kernel/limits.ts'
import { beginWork } from '../../kernel/permit.ts'
import { type ChangeRequest, requestChange } from '../../office/change-requests.ts'
import { differencesPage, differencesSheet, findDifference } from '../../office/difference-rows.ts'
import { settlementsPage, settlementTotals } from '../../office/settlements.ts'
import { lockOpenDifference, matchAgain, resolveDifference } from '../../payment/resolve-difference.ts'
import { route } from '../../plugins/route.ts'
import { wrongState } from '../../sales/refusals.ts'
import type { SheetFormat } from '../../sheets/sheet.ts'
import { registerFileCalls } from '../imports/file-calls.ts'
import { sendSheet } from '../send-csv.ts'

const pageSize = 50

/** The gateways' settlement reports, and what does not agree with our own books. */
export function registerSettlementCalls(app: FastifyInstance, deps: Deps): void {
  registerFileCalls(app, deps, {
    kinds: settlementFileKinds,
    access: { read: 'see payments', change: 'resolve payment review' },
    newBody: newSettlementFileBody,
    templateParams: settlementTemplateParams,
    calls: {
      list: listSettlementFiles,
      get: getSettlementFile,
      create: createSettlementFile,
      sendPart: sendSettlementPart,
      start: startSettlementFile,
      cancel: cancelSettlementFile,
      exportMistakes: exportSettlementMistakes,
      template: getSettlementTemplate,
    },
  })

  route(app, deps, listSettlements, {
    access: 'see payments',
    limits: limits.search,
    mayBeStale: true,
    schema: { querystring: listSettlementsQuery },
    handler: ({ tx, query }) => settlementsPage(tx, query, pageSize),
  })

  route(app, deps, getSettlementTotals, {
    access: 'see payments',
    limits: limits.search,
    mayBeStale: true,
    handler: ({ tx }) => {
      beginWork('searches')
      return settlementTotals(tx, deps)
    },
  })

  route(app, deps, listDifferences, {
    access: 'see payments',
    limits: limits.search,
    mayBeStale: true,
    schema: { querystring: listDifferencesQuery },
    handler: ({ tx, query }) => differencesPage(tx, deps, query, pageSize),
  })

  route(app, deps, exportDifferences, {
    access: 'see payments',
    stepUp: true,
    limits: limits.export,
    mayBeStale: true,
    schema: { querystring: exportDifferencesQuery },
    handler: async ({ tx, who, query, reply }) => {
      await inTransaction(deps, (work) =>
        audit(work, {
          case_id: 'settlements',
          actor: `office:${who.code}`,
          event: 'settlement_differences_exported',
          data: { filter: Object.keys(query) },
        }),
      )
      const { format = 'csv', ...filter } = query
      const sheet = differencesSheet(tx, deps, filter, who.language)
      return sendSheet(reply, { name: 'settlement-differences', format: format as SheetFormat, sheet })
    },
  })

  route(app, deps, resolveDifferenceCall, {
    access: 'resolve payment review',
    stepUp: true,
    limits: 'none',
    schema: { params: differenceParams, body: resolveDifferenceBody },
    handler: async ({ work, who, params, body }) => {
      const difference = await lockOpenDifference(work.tx, params.difference_id ?? '')
      const { id, amount_paise, proposal_id } = difference
      if (Math.abs(amount_paise) > deps.settings.refundApprovalAbove * 100)
        await requestChange(work, who, {
          kind: 'settlement_difference',
          subject: id,
          payload: { amount_paise, proposal_id },
          reason: body.reason,
        })
      else
        await resolveDifference(work, difference, {
          by: who.code,
          reason: body.reason.trim(),
          actor: `office:${who.code}`,
        })
      return findDifference(work.tx, deps, id)
    },
  })

  route(app, deps, matchDifference, {
    access: 'resolve payment review',
    limits: 'none',
    schema: { params: differenceParams, body: emptyBody },
    handler: async ({ work, who, params }) => {
      const difference = await lockOpenDifference(work.tx, params.difference_id ?? '')
      await matchAgain(work, difference, who.code)
      return findDifference(work.tx, deps, difference.id)
    },
  })
}

/** A difference that a second person has approved to write off, unless it is another amount by now. */
export async function resolveApprovedDifference(
  work: Work,
  { subject, payload, reason, asked_by }: Pick<ChangeRequest, 'subject' | 'payload' | 'reason' | 'asked_by'>,
  approvedBy: string,
): Promise<void> {
  const difference = await lockOpenDifference(work.tx, subject)
  const { amount_paise } = payload as ChangePayloads['settlement_difference']
  if (difference.amount_paise !== amount_paise) throw wrongState('settled')
  await resolveDifference(work, difference, {
    by: `${asked_by}, ${approvedBy}`,
    reason,
    actor: `office:${approvedBy}`,
  })
}
