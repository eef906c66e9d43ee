import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import { startOfFinancialYear, tdsOf } from '@portal/domain/policy/commission-tds.ts'
import { maskId } from '@portal/domain/proposal/mask-id.ts'
import { sql } from 'kysely'
import { panOfPartner } from '../../accounts/partner-pan.ts'
import type { Executor } from '../../db/database.ts'
import { bookedCommission, sumOfKind } from '../../payment/commission-sums.ts'
import { monthOf, type Span } from './month.ts'
import { number, type PageAsked, type RegisterKind, text } from './register.ts'

interface PartnerMonth {
  id: string
  code: string
  name: string
  identity_sealed: string | null
  earned: Paise
  taken_back: Paise
  released: Paise
  released_before: Paise
}

/** What was earned in the month and not given back, as the commissions themselves say it: the ledger is compared with it. */
export async function commissionIn(db: Executor, span: Span): Promise<Paise> {
  const { rows } = await sql<{ paise: Paise }>`
    select (coalesce(sum(c.amount_paise) filter (where j.kind = 'commission'), 0)
      - coalesce(sum(c.taken_back_paise) filter (where j.kind = 'commission-reversed'), 0))::bigint as paise
    from (select split_part(ref, ':', 1) as kind, split_part(ref, ':', 2) as policy_id from ledger_journals
      where at >= ${span.from}::timestamptz and at < ${span.to}::timestamptz and split_part(ref, ':', 1) in ('commission', 'commission-reversed')) j
    join commissions c on c.policy_id = j.policy_id`.execute(db)
  return rows[0]!.paise
}

/**
 * A page of partners: what they earned and gave back in the month as the commissions themselves say it, and what the ledger released since April from the
 * sums that are kept by month. A year of a large broker is a few rows.
 */
async function commissionsPage(
  db: Executor,
  span: Span,
  { after, size }: { after: string; size: number },
): Promise<PartnerMonth[]> {
  const month = monthOf(span.firstDay)
  const isInMonth = sql`j.at >= ${span.from}::timestamptz and j.at < ${span.to}::timestamptz`
  const { rows } = await sql<PartnerMonth>`
    select p.id, p.code, p.name, p.identity_sealed, earned, taken_back, released, released_before
    from (select id, code, name, identity_sealed from partners
      where code > ${after} and exists (select from commission_journals j where j.partner_id = partners.id and ${isInMonth})
      order by code limit ${size}) p
    cross join lateral (
      select coalesce(sum(c.amount_paise) filter (where j.kind = 'commission'), 0)::bigint as earned,
        coalesce(sum(c.taken_back_paise) filter (where j.kind = 'commission-reversed'), 0)::bigint as taken_back
      from commission_journals j join commissions c on c.policy_id = j.policy_id where j.partner_id = p.id and ${isInMonth}) of_sales
    cross join lateral (
      select ${sumOfKind('commission-released', sql`booked.month = ${month}`)} as released,
        ${sumOfKind('commission-released', sql`booked.month < ${month}`)} as released_before
      from ${bookedCommission} booked where booked.partner_id = p.id
        and booked.month >= ${monthOf(startOfFinancialYear(span.firstDay))} and booked.month <= ${month}) of_ledger
    order by p.code`.execute(db)
  return rows
}

/** What each partner earned, gave back and may be paid, with the tax to deduct from it. */
export const commissionRegister: RegisterKind = {
  columns: [
    ...['csv.partner', 'csv.name', 'csv.pan'].map(text),
    ...['csv.earned', 'csv.recovered', 'csv.released', 'csv.tds_rate', 'csv.tds', 'csv.payable'].map(number),
  ],
  async page({ db, deps, span, after, size, isFile }: PageAsked) {
    const rows = await commissionsPage(db, span, { after: after ?? '', size: size + 1 })
    const shown = rows.slice(0, size)
    const last = rows.length > size ? shown.at(-1) : undefined
    return {
      rows: shown.map((row) => {
        const pan = panOfPartner(deps, row)
        const tds = tdsOf({ day: span.lastDay, pan, before: row.released_before, inMonth: row.released })
        return {
          id: row.code,
          cells: [
            row.code,
            row.name,
            pan ? (isFile ? pan : maskId(pan)) : '',
            toRupees(row.earned),
            toRupees(row.taken_back),
            toRupees(row.released),
            String(tds.percent),
            toRupees(tds.amount),
            toRupees(row.released - tds.amount),
          ],
        }
      }),
      ...(last && { next: last.code }),
    }
  },
}
