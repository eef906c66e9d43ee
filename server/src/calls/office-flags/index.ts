import {
  acknowledgeSaleFlagBody,
  listSaleFlagsQuery,
  saleFlagParams,
} from '@portal/contract/calls/office-flags.schema.ts'
import { acknowledgeSaleFlag, listSaleFlags } from '@portal/contract/calls/office-flags.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, timeNow } from '../../context/deps.ts'
import { audit } from '../../db/audit.ts'
import { Conflict, notFound } from '../../kernel/errors.ts'
import { saleFlagRows } from '../../office/sale-flag-rows.ts'
import { route } from '../../plugins/route.ts'
import { alreadyDecided } from '../../sales/refusals.ts'

/** Flagged sales, acknowledged by somebody who has no part in them. */
export function registerOfficeFlagsCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listSaleFlags, {
    access: 'review flagged sales',
    limits: 'none',
    mayBeStale: true,
    schema: { querystring: listSaleFlagsQuery },
    handler: async ({ tx, query }) => ({ rows: await saleFlagRows(tx, query.show === 'all') }),
  })

  route(app, deps, acknowledgeSaleFlag, {
    access: 'review flagged sales',
    limits: 'none',
    schema: { params: saleFlagParams, body: acknowledgeSaleFlagBody },
    handler: async ({ work, who, params, body }) => {
      const flag = await work.tx
        .selectFrom('sale_flags')
        .selectAll()
        .where('id', '=', params.flag_id ?? '')
        .forUpdate()
        .executeTakeFirst()
      if (!flag) throw notFound()
      if (flag.acknowledged_at !== null)
        throw alreadyDecided('acknowledged', {
          decided_by: flag.acknowledged_by ?? '',
          decided_at: flag.acknowledged_at,
        })
      if ([flag.subject, flag.detail.device_of].includes(who.partnerId)) throw new Conflict('own_sale')
      await work.tx
        .updateTable('sale_flags')
        .set({ acknowledged_at: timeNow(deps), acknowledged_by: who.code, note: body.note.trim() })
        .where('id', '=', flag.id)
        .execute()
      await audit(work, {
        case_id: flag.proposal_id,
        actor: `office:${who.code}`,
        event: 'sale_flag_acknowledged',
        data: { flag_id: flag.id, kind: flag.kind },
      })
      return { flag_id: flag.id }
    },
  })
}
