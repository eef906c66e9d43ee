import type { KycNeighbour, KycQuery, KycRow } from '@portal/contract/calls/office.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { finishedProposalStates } from '@portal/domain/lifecycle/state-groups.ts'
import { type SqlBool, sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { readCursor, writeCursor } from '../kernel/cursor.ts'
import { beginWork } from '../kernel/permit.ts'
import { openMatches } from '../sales/open-matches.ts'
import { proposalsOfNumber } from './find-numbers.ts'

const pageSize = 50
/** Identities under review are few: so many names are looked through for a search. */
const mostNames = 2000

/** Identities that a person has to look at, those that wait longest first unless asked otherwise. */
export async function listKycPage(
  db: Executor,
  deps: Deps,
  query: KycQuery,
): Promise<{ rows: KycRow[]; next?: string }> {
  const named = await findWaiting(db, query, pageSize + 1)
  const page = named.slice(0, pageSize)
  const last = named.length > pageSize ? page.at(-1) : undefined
  return {
    rows: await toRows(db, deps, page),
    ...(last && { next: writeCursor({ at: last.exact_at, id: last.id }) }),
  }
}

/** A name is sealed: it is looked for among all that wait. */
async function findWaiting(db: Executor, query: KycQuery, limit: number): Promise<Found> {
  const typed = query.search?.trim().toLowerCase() ?? ''
  const isName = typed !== '' && !/\d/.test(typed)
  const found = await waitingQuery(db, query, isName ? mostNames : limit).execute()
  return isName ? found.filter(({ proposer_name }) => hasWords(proposer_name, typed)) : found
}

/** Its neighbours in a list, and how many others are in it. At the end of the list those that were passed over come again. */
export async function findKycNeighbours(db: Executor, query: KycQuery, proposalId: string): Promise<KycNeighbours> {
  const list = await findWaiting(db, query, mostNames)
  const at = list.findIndex(({ id }) => id === proposalId)
  const others = list.filter(({ id }) => id !== proposalId)
  const view = (row: Found[number] | undefined) => row && { proposal_id: row.id, customer: row.proposer_name }
  const [next, previous] = [view(list[at + 1] ?? others[0]), view(list[at - 1])]
  return { ...(next && { next }), ...(previous && { previous }), left: others.length }
}

interface KycNeighbours {
  next?: KycNeighbour
  previous?: KycNeighbour
  left: number
}

const hasWords = (name: string, typed: string) => typed.split(/\s+/).every((word) => name.toLowerCase().includes(word))

/** One of them; nothing once it was decided. */
export async function findKycRow(db: Executor, deps: Deps, proposalId: string): Promise<KycRow | undefined> {
  const found = await waitingQuery(db, {}, 1).where('proposals.id', '=', proposalId).execute()
  return (await toRows(db, deps, found))[0]
}

function waitingQuery(
  db: Executor,
  { search, product, kind, assigned, sort = 'since', after }: KycQuery,
  limit: number,
) {
  const direction = sort === 'since' ? 'asc' : 'desc'
  let rows = db
    .selectFrom('proposals')
    .innerJoin('partners', 'partners.id', 'proposals.partner_id')
    .select(['proposals.id', 'proposals.number', 'product', 'proposer_name', 'partners.code', 'partners.name'])
    .leftJoin('identity_claims', 'identity_claims.proposal_id', 'proposals.id')
    .leftJoin('partners as holders', 'holders.id', 'identity_claims.assigned_to')
    .select(['proposals.updated_at', 'proposals.version', 'holders.code as holder_code', 'holders.name as holder_name'])
    .select(sql<string>`proposals.updated_at::text`.as('exact_at'))
    .where('kyc_state', '=', 'review')
    .where('proposals.state', 'not in', finishedProposalStates)
    .orderBy('proposals.updated_at', direction)
    .orderBy('proposals.id', direction)
    .limit(limit)
  if (product) rows = rows.where('product', '=', product as ProductId)
  if (kind === 'match') rows = rows.where('screening_state', '=', 'match')
  if (kind === 'document')
    rows = rows.where(
      sql<SqlBool>`exists (select from identity_documents where proposal_id = proposals.id and state = 'uploaded')`,
    )
  if (assigned === 'nobody') rows = rows.where('identity_claims.assigned_to', 'is', null)
  else if (assigned) rows = rows.where('holders.code', '=', assigned)
  const typed = search?.trim() ?? ''
  if (typed) beginWork('searches')
  if (/\d/.test(typed))
    rows = rows.where(
      sql<SqlBool>`(proposals.id in ${proposalsOfNumber(typed)} or partners.code = ${typed.toUpperCase()})`,
    )
  if (!after) return rows
  const { at, id } = readCursor(after)
  const beyond = sort === 'since' ? sql`>` : sql`<`
  return rows.where(sql<SqlBool>`(proposals.updated_at, proposals.id) ${beyond} (${at}::timestamptz, ${id})`)
}

type Found = Awaited<ReturnType<ReturnType<typeof waitingQuery>['execute']>>

async function toRows(db: Executor, deps: Deps, found: Found): Promise<KycRow[]> {
  const ids = found.map((row) => row.id)
  if (ids.length === 0) return []
  const documents = await db
    .selectFrom('identity_documents')
    .selectAll()
    .where('proposal_id', 'in', ids)
    .where('state', '=', 'uploaded')
    .execute()
  const matches = await openMatches(db, deps, ids)
  return found.map((row) => ({
    proposal_id: row.id,
    proposal_number: row.number,
    product: row.product,
    customer: row.proposer_name,
    partner: { code: row.code, name: row.name },
    since: row.updated_at,
    ...(row.holder_code && { assigned_to: { code: row.holder_code, name: row.holder_name ?? row.holder_code } }),
    version: row.version,
    ...(matches.has(row.id) && { screening: matches.get(row.id)! }),
    documents: documents
      .filter((one) => one.proposal_id === row.id)
      .map(({ id, document_type, media_type }) => ({
        document_id: id,
        document_type,
        media_type,
        url: `/api/office/kyc/${row.id}/documents/${id}/`,
      })),
  }))
}
