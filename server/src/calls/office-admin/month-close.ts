import {
  closeMonthBody,
  exportRegisterQuery,
  getMonthQuery,
  listRegisterQuery,
  partnerStatementParams,
} from '@portal/contract/calls/month-close.schema.ts'
import {
  closeMonth,
  exportRegister,
  getMonth,
  getPartnerStatement,
  listRegister,
  type Register,
  registers,
} from '@portal/contract/calls/month-close.ts'
import type { GstSection } from '@portal/domain/rating/gst-return.ts'
import { speakIn } from '@portal/words/say.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { monthPaper } from '../../dashboard/commission-months.ts'
import { audit } from '../../db/audit.ts'
import { type Executor, transaction } from '../../db/database.ts'
import { render } from '../../documents/render.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { beginWork } from '../../kernel/permit.ts'
import { closeMonthIn } from '../../office/month/close-month.ts'
import { monthToClose, spanOf } from '../../office/month/month.ts'
import { monthView } from '../../office/month/month-view.ts'
import { registerKinds, registerSheet } from '../../office/month/registers.ts'
import { route } from '../../plugins/route.ts'
import type { SheetFormat } from '../../sheets/sheet.ts'
import { sendSheet } from '../send-csv.ts'
import { sendPdf } from '../send-pdf.ts'

const pageSize = 50

export function registerMonthClose(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getMonth, {
    access: 'see payments',
    limits: limits.search,
    schema: { querystring: getMonthQuery },
    handler: ({ who, query }) => {
      beginWork('searches')
      // All sums at one moment: money that moves meanwhile would look like a difference.
      return transaction(deps.db, async (tx) => {
        await sql`set transaction isolation level repeatable read`.execute(tx)
        return monthView(tx, deps, query.month ?? (await monthToClose(tx, deps)), speakIn(who.language))
      })
    },
  })

  route(app, deps, getPartnerStatement, {
    access: 'see payments',
    stepUp: true,
    limits: limits.paper,
    schema: { params: partnerStatementParams },
    handler: async ({ tx, who, params, reply }) => {
      const { month = '', code = '' } = params
      const partner = await tx.selectFrom('partners').select('id').where('code', '=', code).executeTakeFirst()
      const paper = partner && (await monthPaper(tx, deps, { id: partner.id, language: who.language }, month))
      if (!paper) throw notFound()
      // The PAN leaves in full with it.
      await inTransaction(deps, (work) =>
        audit(work, {
          case_id: `partner:${code}`,
          actor: `office:${who.code}`,
          event: 'commission_statement_downloaded',
          data: { month },
        }),
      )
      return sendPdf(reply, await render('commission-statement', paper), `commission-${code}-${month}`, 'attachment')
    },
  })

  route(app, deps, closeMonth, {
    access: 'resolve payment review',
    stepUp: true,
    limits: limits.search,
    schema: { body: closeMonthBody },
    handler: async ({ work, who, body }) => {
      beginWork('searches')
      await closeMonthIn(work, who.code, body.month)
      return monthView(work.tx, deps, body.month, speakIn(who.language))
    },
  })

  route(app, deps, listRegister, {
    access: 'see payments',
    limits: limits.search,
    schema: { querystring: listRegisterQuery },
    handler: async ({ tx, who, query }) => {
      beginWork('searches')
      const { register, ...asked } = await askedBy(tx, query)
      const { after } = query
      return registerKinds[register].page({ ...asked, deps, say: speakIn(who.language), after, size: pageSize })
    },
  })

  route(app, deps, exportRegister, {
    access: 'see payments',
    stepUp: true,
    limits: limits.export,
    schema: { querystring: exportRegisterQuery },
    handler: async ({ tx, who, query, reply }) => {
      const { register, month, ...asked } = await askedBy(tx, query)
      await inTransaction(deps, (work) =>
        audit(work, {
          case_id: `month:${month}`,
          actor: `office:${who.code}`,
          event: 'register_exported',
          data: { register, month },
        }),
      )
      const format = (query.format as SheetFormat | undefined) ?? 'csv'
      const sheet = registerSheet(register, { ...asked, deps, say: speakIn(who.language), isFile: true })
      return sendSheet(reply, { name: `${register}-${month}`, format, sheet })
    },
  })

  async function askedBy(db: Executor, query: Record<string, string>) {
    const month = query.month ?? (await monthToClose(db, deps))
    return {
      db,
      month,
      span: spanOf(month),
      register: (query.register as Register | undefined) ?? registers[0],
      section: query.section as GstSection | undefined,
    }
  }
}
