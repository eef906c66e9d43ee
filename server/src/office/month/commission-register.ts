import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import { startOfFinancialYear, tdsOf } from '@portal/domain/policy/commission-tds.ts'
import { maskId } from '@portal/domain/proposal/mask-id.ts'
import { sql } from 'kysely'
import { panOfPartner } from '../../accounts/partner-pan.ts'
import type { Executor } from '../../db/database.ts'
import { bookedCommission, sumOfKind } from '../../payment/commission-sums.ts'
import { monthOf, type Span, startOf } from './month.ts'
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

/** By partner: what the month's journals of commission come to, as the commissions themselves say it. */
export async function commissionsIn(db: Executor, span: Span): Promise<PartnerMonth[]> {
  const yearFrom = startOf(startOfFinancialYear(span.firstDay))
  const isInMonth = sql`j.at >= ${span.from}::timestamptz`
  const { rows } = await sql<PartnerMonth>`
    select p.id, p.code, p.name, p.identity_sealed,
      coalesce(sum(c.amount_paise) filter (where ${isInMonth} and kind = 'commission'), 0)::bigint as earned,
      coalesce(sum(c.taken_back_paise) filter (where ${isInMonth} and kind = 'commission-reversed'), 0)::bigint as taken_back,
      coalesce(sum(released) filter (where ${isInMonth}), 0)::bigint as released,
      coalesce(sum(released) filter (where not ${isInMonth}), 0)::bigint as released_before
    from (
      select j.at, split_part(j.ref, ':', 1) as kind, split_part(j.ref, ':', 2) as policy_id,
        case when j.ref like 'commission-released:%' then
          (select -e.amount_paise from ledger_entries e where e.journal_id = j.id and e.account = 'commission_payable') end as released
      from ledger_journals j
      where j.at >= ${yearFrom}::timestamptz and j.at < ${span.to}::timestamptz and j.ref like 'commission%'
    ) j
    join commissions c on c.policy_id = j.policy_id join partners p on p.id = c.partner_id
    group by p.id having bool_or(${isInMonth}) order by p.code`.execute(db)
  return rows
}

/** The same of a page of partners, from the sums that are kept by month: a year of a large broker is a few rows. */
async function commissionsPage(
  db: Executor,
  span: Span,
  { after, size }: { after: string; size: number },
): Promise<PartnerMonth[]> {
  const month = monthOf(span.firstDay)
  const isInMonth = sql`booked.month = ${month}`
  const { rows } = await sql<PartnerMonth>`
    select p.id, p.code, p.name, p.identity_sealed, ${sumOfKind('commission', isInMonth)} as earned,
      ${sumOfKind('commission-reversed', isInMonth)} as taken_back, ${sumOfKind('commission-released', isInMonth)} as released,
      ${sumOfKind('commission-released', sql`booked.month < ${month}`)} as released_before
    from (select id, code, name, identity_sealed from partners
      where code > ${after} and exists (select from ${bookedCommission} booked where booked.partner_id = partners.id and ${isInMonth})
      order by code limit ${size}) p
    join ${bookedCommission} booked on booked.partner_id = p.id
      and booked.month >= ${monthOf(startOfFinancialYear(span.firstDay))} and booked.month <= ${month}
    group by p.id, p.code, p.name, p.identity_sealed order by p.code`.execute(db)
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
