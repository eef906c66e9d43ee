import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import {
  findRenewalBody,
  listDueRenewalsQuery,
  renewalCalendarQuery,
  renewalCoverBody,
  renewalMembersBody,
  renewalParams,
} from '@portal/contract/calls/renewal.schema.ts'
import {
  changeRenewalCover,
  changeRenewalMembers,
  countDueRenewals,
  findRenewal,
  getRenewal,
  getRenewalCalendar,
  listDueRenewals,
  openRenewal as openCall,
  openCarRenewal as openCarCall,
  sendRenewalReminder,
} from '@portal/contract/calls/renewal.ts'
import { normaliseField } from '@portal/domain/validation/fields.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, today } from '../../context/deps.ts'
import { notFound } from '../../kernel/errors.ts'
import { cryptoOf } from '../../kernel/field-crypto.ts'
import { limits } from '../../kernel/limits.ts'
import { type CallContext, route } from '../../plugins/route.ts'
import { policyToRenew, renewalYear } from '../../policy/policies-to-renew.ts'
import { openCarRenewal } from '../../renewal/car-renewal.ts'
import { changeCover, changeMembers } from '../../renewal/change-renewal.ts'
import { countRenewals, dueRenewals, renewalCalendar } from '../../renewal/due-renewals.ts'
import { openRenewal } from '../../renewal/open-renewal.ts'
import { sendReminderOnWhatsApp } from '../../renewal/reminders.ts'
import { type RenewalSale, readRenewal } from '../../renewal/renewal-sale.ts'
import { renewalView } from '../../renewal/renewal-view.ts'
import { wrongState } from '../../sales/refusals.ts'

const readRequestedRenewal = ({ tx, who, params }: CallContext<unknown>) =>
  policyToRenew(tx, who.partnerId, params.policy_id ?? '', Number(params.year))

export function registerRenewalCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, findRenewal, {
    access: 'renew policy',
    limits: 'none',
    schema: { body: findRenewalBody },
    handler: async ({ tx, who, body }) => {
      const mobile = cryptoOf(deps).lookups('mobile', normaliseField('mobile', body.mobile))
      const policy = await tx
        .selectFrom('policies')
        .innerJoin('proposals', 'proposals.id', 'policies.proposal_id')
        .select(['policies.number', 'policies.ends', 'policies.product'])
        .where('policies.number', '=', body.policy_number.trim().toUpperCase())
        .where('policies.partner_id', '=', who.partnerId)
        .where('proposals.mobile_index', 'in', mobile)
        .executeTakeFirst()
      if (!policy) throw notFound()
      return { policy_number: policy.number, year: renewalYear(policy), product: policy.product }
    },
  })

  route(app, deps, countDueRenewals, {
    access: 'see own sales',
    limits: 'none',
    mayBeStale: true,
    handler: ({ tx, who }) => countRenewals(tx, today(deps), who.partnerId),
  })

  route(app, deps, listDueRenewals, {
    access: 'see own sales',
    limits: 'none',
    mayBeStale: true,
    schema: { querystring: listDueRenewalsQuery },
    handler: ({ tx, who, query }) => dueRenewals(tx, deps, { ...query, partnerId: who.partnerId }),
  })

  route(app, deps, getRenewalCalendar, {
    access: 'see own sales',
    limits: 'none',
    mayBeStale: true,
    schema: { querystring: renewalCalendarQuery },
    handler: async ({ tx, who, query }) => ({ days: await renewalCalendar(tx, who.partnerId, query.month ?? '') }),
  })

  route(app, deps, getRenewal, {
    access: 'renew policy',
    limits: 'none',
    schema: { params: renewalParams },
    handler: async (context) => {
      const facts = await readRenewal(context.tx, deps, await readRequestedRenewal(context))
      if (!facts) throw wrongState('car')
      return renewalView(context.tx, deps, facts)
    },
  })

  route(app, deps, openCall, {
    access: 'renew policy',
    limits: limits.notice,
    schema: { params: renewalParams, body: emptyBody },
    handler: async (context) => {
      const { tx, who } = context
      return renewalView(
        tx,
        deps,
        await openRenewal({ tx, deps }, `partner:${who.code}`, await readRequestedRenewal(context)),
      )
    },
  })

  route(app, deps, openCarCall, {
    access: 'renew policy',
    limits: limits.notice,
    schema: { params: renewalParams, body: emptyBody },
    handler: async (context) => openCarRenewal(context.work, context.who, await readRequestedRenewal(context)),
  })

  route(app, deps, sendRenewalReminder, {
    access: 'renew policy',
    limits: limits.renewalReminder,
    schema: { params: renewalParams, body: emptyBody },
    handler: async (context) => sendReminderOnWhatsApp(context.work, context.who, await readRequestedRenewal(context)),
  })

  /** Opens the renewal if needed, changes it and returns its view. */
  async function edited<Body>(context: CallContext<Body>, change: (facts: RenewalSale) => Promise<void>) {
    const { tx, who } = context
    const policy = await readRequestedRenewal(context)
    await change(await openRenewal({ tx, deps }, `partner:${who.code}`, policy))
    const after = await readRenewal(tx, deps, policy)
    if (!after) throw notFound()
    return renewalView(tx, deps, after)
  }

  route(app, deps, changeRenewalCover, {
    access: 'renew policy',
    limits: limits.notice,
    schema: { params: renewalParams, body: renewalCoverBody },
    handler: (context) => edited(context, (facts) => changeCover(context.work, context.who, facts, context.body)),
  })

  route(app, deps, changeRenewalMembers, {
    access: 'renew policy',
    limits: limits.notice,
    schema: { params: renewalParams, body: renewalMembersBody },
    handler: (context) => edited(context, (facts) => changeMembers(context.work, context.who, facts, context.body)),
  })
}
