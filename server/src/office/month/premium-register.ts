import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { CarProposal } from '@portal/domain/proposal/sections.ts'
import { sql } from 'kysely'
import type { Deps } from '../../context/deps.ts'
import type { Executor } from '../../db/database.ts'
import { momentDay } from '../../documents/show.ts'
import { readCursor, writeCursor } from '../../kernel/cursor.ts'
import { readSaleUnlessErased } from '../../sales/read-sale.ts'
import { showPlace } from './gst-registers.ts'
import { documentsIn } from './month.ts'
import { number, type PageAsked, type RegisterKind, text } from './register.ts'

interface Row {
  id: string
  exact_at: string
  at: string
  number: string
  against: string | null
  product: ProductId
  place: string
  is_registered: boolean
  policy_number: string | null
  holder: string | null
  proposal_id: string | null
  partner: string | null
  net_paise: Paise
  cgst_paise: Paise
  sgst_paise: Paise
  igst_paise: Paise
}

/** Every bill and credit note of the month, in the order of the ledger. */
export const premiumRegister: RegisterKind = {
  columns: [
    ...[
      'csv.date',
      'csv.document',
      'csv.against',
      'csv.policy',
      'csv.customer',
      'csv.gstin',
      'csv.place_of_supply',
    ].map(text),
    ...['csv.product', 'csv.partner'].map(text),
    ...['csv.net_premium', 'csv.cgst', 'csv.sgst', 'csv.igst', 'csv.total_amount'].map(number),
  ],
  async page({ db, deps, say, span, section, after, size }: PageAsked) {
    const cursor = after ? readCursor(after) : undefined
    const { rows } = await sql<Row>`
      select j.id, j.at::text as exact_at, j.at, d.number, d.against, d.product, d.place, d.is_registered, policies.number as policy_number,
        policies.holder, policies.proposal_id, partners.code as partner, d.net_paise, d.cgst_paise, d.sgst_paise, d.igst_paise
      from (select j.id, j.at, d.* from ${documentsIn(span)}
        ${section ? sql`and d.section = ${section}` : sql``}
        ${cursor ? sql`and (j.at, j.id) > (${cursor.at}::timestamptz, ${cursor.id})` : sql``}
        order by j.at, j.id limit ${size + 1}) booked
      join ledger_journals j on j.id = booked.id join tax_documents d on d.journal_ref = booked.journal_ref
      left join policies on policies.id = d.policy_id left join partners on partners.id = policies.partner_id
      order by j.at, j.id`.execute(db)
    const shown = rows.slice(0, size)
    const last = rows.length > size ? shown.at(-1) : undefined
    return {
      rows: await Promise.all(
        shown.map(async (row) => ({
          id: row.id,
          cells: [
            momentDay(row.at),
            row.number,
            row.against ?? '',
            row.policy_number ?? '',
            row.holder ?? '',
            row.is_registered && row.proposal_id ? await gstinOf(db, deps, row.proposal_id) : '',
            showPlace(row.place),
            say(`csv.product.${row.product}`),
            row.partner ?? '',
            ...[row.net_paise, row.cgst_paise, row.sgst_paise, row.igst_paise, totalOf(row)].map(toRupees),
          ],
        })),
      ),
      ...(last && { next: writeCursor({ at: last.exact_at, id: last.id }) }),
    }
  },
}

const totalOf = (row: Row) => row.net_paise + row.cgst_paise + row.sgst_paise + row.igst_paise

/** It rests sealed in the proposal: of an erased sale it is gone. */
async function gstinOf(db: Executor, deps: Deps, proposalId: string): Promise<string> {
  const sale = await readSaleUnlessErased(db, deps, proposalId)
  return (sale?.answers.proposal as CarProposal | undefined)?.owner?.gstin ?? ''
}
