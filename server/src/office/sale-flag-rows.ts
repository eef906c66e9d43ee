import type { SaleFlagRow } from '@portal/contract/calls/office-flags.ts'
import type { Executor } from '../db/database.ts'

const mostRows = 500

/** Flagged sales, oldest first; with `includeDecided` acknowledged ones too. */
export async function saleFlagRows(db: Executor, includeDecided: boolean): Promise<SaleFlagRow[]> {
  let query = db
    .selectFrom('sale_flags')
    .innerJoin('proposals', 'proposals.id', 'sale_flags.proposal_id')
    .innerJoin('partners', 'partners.id', 'sale_flags.partner_id')
    .leftJoin('policies', 'policies.proposal_id', 'sale_flags.proposal_id')
    .selectAll('sale_flags')
    .select([
      'proposals.product',
      'proposer_name',
      'partners.code',
      'partners.name',
      'policies.number as policy_number',
    ])
    .select('proposals.number as proposal_number')
    .orderBy('raised_at')
    .limit(mostRows)
  if (!includeDecided) query = query.where('acknowledged_at', 'is', null)
  const rows = await query.execute()
  const accounts = await readAccounts(
    db,
    rows.flatMap((row) => accountOf(row) ?? []),
  )
  const otherPartners = await readOtherPartners(
    db,
    rows.flatMap((row) => otherPartnerIds(row)),
  )
  return rows.map((row) => {
    const account = accounts.get(accountOf(row) ?? '')
    return {
      flag_id: row.id,
      kind: row.kind,
      proposal_id: row.proposal_id,
      proposal_number: row.proposal_number,
      product: row.product,
      customer: row.proposer_name,
      partner: { code: row.code, name: row.name },
      raised_at: row.raised_at,
      ...(account && { account }),
      others: otherPartnerIds(row).flatMap((id) => otherPartners.get(id) ?? []),
      ...(row.policy_number && { policy_number: row.policy_number }),
      ...(row.acknowledged_at && {
        acknowledged: { by: row.acknowledged_by ?? '', at: row.acknowledged_at, note: row.note },
      }),
    }
  })
}

interface StoredFlag {
  kind: string
  subject: string
  detail: Record<string, unknown>
}

function accountOf({ kind, subject, detail }: StoredFlag): string | undefined {
  if (kind === 'own_policy') return subject
  return kind === 'partner_device' ? String(detail.device_of) : undefined
}

const otherPartnerIds = ({ detail }: StoredFlag): string[] => (Array.isArray(detail.proposals) ? detail.proposals : [])

async function readAccounts(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { code: string; name: string }>()
  const rows = await db.selectFrom('partners').select(['id', 'code', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, code, name }) => [id, { code, name }]))
}

async function readOtherPartners(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, SaleFlagRow['others'][number]>()
  const rows = await db
    .selectFrom('proposals')
    .innerJoin('partners', 'partners.id', 'proposals.partner_id')
    .select(['proposals.id', 'proposer_name', 'partners.code'])
    .where('proposals.id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [row.id, { proposal_id: row.id, customer: row.proposer_name, partner_code: row.code }]),
  )
}
