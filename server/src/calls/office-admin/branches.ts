import type { PartnerChange } from '@portal/contract/calls/office-accounts.ts'
import { partnerParams } from '@portal/contract/calls/office-admin.schema.ts'
import {
  branchParams,
  bulkChangeBody,
  placePartnerBody,
  saveBranchBody,
  saveBranchParams,
} from '@portal/contract/calls/office-branches.schema.ts'
import {
  type BulkChange,
  type BulkResult,
  changePartnersInBulk,
  getBranch,
  listBranches,
  placePartner,
  saveBranch,
} from '@portal/contract/calls/office-branches.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, today } from '../../context/deps.ts'
import { inTransaction, type Work } from '../../context/work.ts'
import { Refused } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { partnerView } from '../../office/account-list.ts'
import { listBranchPartners, listBranchRows, saveBranch as storeBranch } from '../../office/branches.ts'
import {
  type Account,
  changeAccount,
  hasSecondStep,
  readReason,
  resetPassword,
  resetSecondStep,
  type Staff,
} from '../../office/change-account.ts'
import { placePartner as movePartner } from '../../office/place-partner.ts'
import { checkVersion, route } from '../../plugins/route.ts'
import { refuseIssues } from '../../sales/refusals.ts'
import { lockAccount } from './partners.ts'

export function registerBranches(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listBranches, {
    access: 'manage partners',
    limits: 'none',
    handler: async ({ tx, who }) => listBranchRows(tx, who, deps.now()),
  })

  route(app, deps, getBranch, {
    access: 'manage partners',
    limits: 'none',
    schema: { params: branchParams },
    handler: async ({ tx, who, params }) =>
      listBranchPartners(tx, who, params.code ?? '', { now: deps.now(), day: today(deps) }),
  })

  // Who manages a branch sees its partners: that is an authority, which the administrators give.
  route(app, deps, saveBranch, {
    access: 'manage staff',
    stepUp: true,
    limits: 'none',
    schema: { params: saveBranchParams, body: saveBranchBody },
    handler: async ({ work, who, params, body }) => {
      await storeBranch(work, who, params.code ?? '', body)
      const { rows } = await listBranchRows(work.tx, who, deps.now())
      return rows.find(({ code }) => code === params.code)!
    },
  })

  route(app, deps, placePartner, {
    access: 'manage partners',
    stepUp: true,
    limits: 'none',
    schema: { params: partnerParams, body: placePartnerBody },
    handler: async ({ work, who, params, body, version }) => {
      const partner = await lockAccount(work.tx, who, params.partner_id ?? '')
      checkVersion(version, partner.version)
      return partnerView(await movePartner(work, who, partner, body), today(deps))
    },
  })

  route(app, deps, changePartnersInBulk, {
    access: 'manage partners',
    stepUp: true,
    limits: limits.accountAdmin,
    schema: { body: bulkChangeBody },
    // Each account is a transaction of its own: one that is refused holds up no other.
    transaction: false,
    handler: async ({ who, body }) => {
      readReason(body.reason)
      if (body.action === 'licence_until' && !body.licence_until)
        refuseIssues([{ path: 'licence_until', code: 'required' }])
      const rows: BulkResult[] = []
      for (const id of body.partner_ids) rows.push(await changeOne(deps, who, id, body))
      return { rows }
    },
  })
}

async function changeOne(deps: Deps, who: Staff, id: string, change: BulkChange): Promise<BulkResult> {
  let account: Pick<Account, 'code' | 'name'> = { code: '', name: '' }
  const result = (outcome: BulkResult['outcome'], why?: string): BulkResult => ({
    partner_id: id,
    code: account.code,
    name: account.name,
    outcome,
    ...(why && { why }),
  })
  try {
    return await inTransaction(deps, async (work) => {
      const locked = await lockAccount(work.tx, who, id)
      account = locked
      return result(await carryOut(work, who, locked, change))
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const [field] = Object.values(error.details.fields ?? {})
    return result('refused', field?.code ?? error.word)
  }
}

async function carryOut(
  work: Work,
  who: Staff,
  account: Account,
  { action, reason, licence_until, branch }: BulkChange,
): Promise<BulkResult['outcome']> {
  const changed = async (change: PartnerChange) =>
    'account' in (await changeAccount(work, who, account, change)) ? 'done' : 'awaits_approval'
  switch (action) {
    case 'suspend':
      return account.status === 'suspended' ? 'unchanged' : changed({ status: 'suspended', reason })
    case 'restore':
      return account.status === 'active' ? 'unchanged' : changed({ status: 'active', reason })
    case 'licence_until':
      return account.licence_until === licence_until ? 'unchanged' : changed({ licence_until, reason })
    case 'reset_password':
      await resetPassword(work, who, account, reason)
      return 'done'
    case 'reset_second_factor':
      // The own account is refused whether it has one or not.
      if (account.id !== who.partnerId && !(await hasSecondStep(work.tx, account))) return 'unchanged'
      await resetSecondStep(work, who, account, reason)
      return 'done'
    case 'move':
      if (account.branch_code === (branch || null) && account.supervisor_id === null) return 'unchanged'
      await movePartner(work, who, account, { branch, reason })
      return 'done'
  }
}
