import {
  approvalParams,
  changeRoleBody,
  decideApprovalBody,
  listApprovalsQuery,
} from '@portal/contract/calls/approvals.schema.ts'
import { changeRole, decideApproval, listApprovals } from '@portal/contract/calls/approvals.ts'
import { partnerParams } from '@portal/contract/calls/office-admin.schema.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, timeNow } from '../../context/deps.ts'
import { Conflict } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { approvalRows, lockRequestToDecide, recordDecision, requestChange } from '../../office/change-requests.ts'
import { checkVersion, route } from '../../plugins/route.ts'
import { refuseIssues } from '../../sales/refusals.ts'
import { lockAccount } from '../office-admin/partners.ts'
import { applyChange } from './apply-change.ts'

/** Four eyes: what one member of staff asked for, another approves or refuses. */
export function registerApprovalCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listApprovals, {
    access: 'approve changes',
    limits: 'none',
    schema: { querystring: listApprovalsQuery },
    handler: async ({ tx, who, query }) => ({
      rows: await approvalRows(tx, who, { now: timeNow(deps), includeDecided: query.show === 'all' }),
    }),
  })

  route(app, deps, decideApproval, {
    access: 'approve changes',
    limits: limits.approval,
    stepUp: true,
    schema: { params: approvalParams, body: decideApprovalBody },
    handler: async ({ work, who, params, body }) => {
      const { approve, reason } = body
      const request = await lockRequestToDecide(work, who, { id: params.request_id ?? '', approve })
      if (approve) await applyChange(work, request, who.code)
      return recordDecision(work, request, { who, approve, ...(reason !== undefined && { reason }) })
    },
  })

  route(app, deps, changeRole, {
    access: 'manage staff',
    limits: 'none',
    stepUp: true,
    schema: { params: partnerParams, body: changeRoleBody },
    handler: async ({ work, who, params, body, version }) => {
      const partner = await lockAccount(work.tx, who, params.partner_id ?? '')
      checkVersion(version, partner.version)
      if (partner.id === who.partnerId) throw new Conflict('own_account')
      // A partner's sales belong to the account: who changes sides gets another one.
      if (partner.role === 'partner' || partner.role === body.role) refuseIssues([{ path: 'role', code: 'choice' }])
      const payload = { name: partner.name, from: partner.role, to: body.role }
      const request = { kind: 'role' as const, subject: partner.code, payload, reason: body.reason }
      return { awaits_approval: await requestChange(work, who, request) }
    },
  })
}
