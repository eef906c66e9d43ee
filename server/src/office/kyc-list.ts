import type { IdentityTab, KycPage, KycQuery, KycRow } from '@portal/contract/calls/office-identities.ts'
import type { WorkNeighbour } from '@portal/contract/calls/workbench.ts'
import { identityCheckHours } from '@portal/domain/lifecycle/deadlines.ts'
import { finishedProposalStates } from '@portal/domain/lifecycle/state-groups.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { writeCursor } from '../kernel/cursor.ts'
import { beginWork } from '../kernel/permit.ts'
import { openMatches } from '../sales/open-matches.ts'
import { proposalsOfNumber } from './find-numbers.ts'
import { type IdentityDecision, lastIdentityDecisions } from './identity-decisions.ts'
import {
  countLists,
  dueBefore,
  findWorkPage,
  isAssigned,
  type SortKey,
  toColleague,
  type WorkList,
} from './work-list.ts'

const pageSize = 50
const decidedDays = 90
const dayMs = 24 * 3_600_000
const clockMs = identityCheckHours * 3_600_000
/** Identities under review are few: so many names are looked through for a search. */
const mostNames = 2000

const identities = sql`proposals left join identity_claims on identity_claims.proposal_id = proposals.id`
const isOpen = sql<SqlBool>`proposals.kyc_state = 'review' and proposals.state not in (${sql.join([...finishedProposalStates])})`
const isMatch = sql<SqlBool>`proposals.screening_state = 'match'`
const hasDocument = sql<SqlBool>`exists (select from identity_documents
  where identity_documents.proposal_id = proposals.id and identity_documents.state = 'uploaded')`

type OpenTab = Exclude<IdentityTab, 'decided'>

/** What puts an identity under review into each list. */
const openTabs = (accountId: string): Record<OpenTab, RawBuilder<SqlBool>> => ({
  document: sql`(${hasDocument} or not ${isMatch})`,
  match: isMatch,
  mine: sql`identity_claims.assigned_to = ${accountId}`,
  team: sql`true`,
})

/** What a person asks for, with who asks. */
interface IdentityList {
  accountId: string
  query: KycQuery
}

/** Identities that a person has to look at, those whose clock ends first unless asked otherwise. */
export async function listKycPage(db: Executor, deps: Deps, asked: IdentityList): Promise<KycPage> {
  const list = await openIdentityList(db, deps, asked)
  const [{ ids, next }, counts] = await Promise.all([
    findWorkPage(db, list, { size: pageSize, ...asked.query }),
    countLists(db, sql`${identities} where ${isOpen}`, openTabs(asked.accountId)),
  ])
  return { rows: await readRows(db, deps, ids), ...(next && { next: writeCursor(next) }), counts }
}

/** Each by its customer. */
export async function nameIdentities(db: Executor, ids: readonly string[]): Promise<WorkNeighbour[]> {
  return (await findIdentities(db, ids)).map(({ id, proposer_name }) => ({ id, name: proposer_name }))
}

/** One of them, under review or decided by a person. */
export async function findKycRow(db: Executor, deps: Deps, proposalId: string): Promise<KycRow | undefined> {
  return (await readRows(db, deps, [proposalId]))[0]
}

export async function openIdentityList(db: Executor, deps: Deps, asked: IdentityList): Promise<WorkList> {
  const list = {
    from: asked.query.tab === 'decided' ? decidedIdentities(deps, asked.query) : identities,
    id: sql.ref('proposals.id'),
    sort: sortKeyOf(asked.query),
    condition: conditionOf(deps, asked),
  }
  return { ...list, condition: sql`${list.condition} and ${await searchCondition(db, asked.query, list)}` }
}

/** Those whose clock ends first; of decided ones, the newest. */
function sortKeyOf({ tab, sort }: KycQuery): SortKey {
  if (tab === 'decided')
    return { column: sql.ref('decisions.at'), type: 'timestamptz', isDescending: sort !== 'decided' }
  return { column: sql.ref('proposals.review_since'), type: 'timestamptz', isDescending: sort === '-since' }
}

/** Years of decisions are not looked through; a number finds also the oldest. */
function decidedIdentities(deps: Deps, { search }: KycQuery): RawBuilder<unknown> {
  const decisions = lastIdentityDecisions(
    search && isNumber(search)
      ? { proposals: sql`(select proposals.id from proposals where ${ofNumber(search.trim())})` }
      : { since: new Date(deps.now() - decidedDays * dayMs).toISOString() },
  )
  return sql`${decisions} decisions join proposals on proposals.id = decisions.proposal_id`
}

function conditionOf(deps: Deps, { accountId, query }: IdentityList): RawBuilder<SqlBool> {
  const { tab = 'document', product, due, assigned, outcome, decided_by: decidedBy } = query
  const ofProduct = product ? [sql<SqlBool>`proposals.product = ${product}`] : []
  if (tab === 'decided')
    return sql.join(
      [
        // Answered anew, it is under review once more.
        sql`not (${isOpen})`,
        ...ofProduct,
        ...(outcome ? [sql`decisions.outcome = ${outcome}`] : []),
        ...(decidedBy ? [sql`decisions.decider = ${decidedBy}`] : []),
      ],
      sql` and `,
    )
  const parts = [
    isOpen,
    openTabs(accountId)[tab],
    ...ofProduct,
    ...(due ? [sql<SqlBool>`proposals.review_since < ${dueBefore(deps.now() - clockMs, due)}::timestamptz`] : []),
    ...(assigned ? [isAssigned('identity_claims.assigned_to', assigned)] : []),
  ]
  return sql.join(parts, sql` and `)
}

/** Numbers and codes have digits; names have none. */
const isNumber = (typed: string) => /\d/.test(typed)

const ofNumber = (typed: string): RawBuilder<SqlBool> => sql`(proposals.id in ${proposalsOfNumber(typed)}
  or proposals.partner_id = (select id from partners where code = ${typed.toUpperCase()}))`

/** A number of the sale, the code of a partner, or parts of a name: that is sealed, and looked for among the first of the list. */
async function searchCondition(db: Executor, query: KycQuery, list: WorkList): Promise<RawBuilder<SqlBool>> {
  const typed = query.search?.trim() ?? ''
  if (!typed) return sql`true`
  beginWork('searches')
  if (isNumber(typed)) return ofNumber(typed)
  const { column, isDescending } = list.sort
  const { rows } = await sql<{ id: string }>`select proposals.id from ${list.from} where ${list.condition}
    order by ${column} ${isDescending ? sql`desc` : sql`asc`} limit ${mostNames}`.execute(db)
  const named = await findIdentities(
    db,
    rows.map(({ id }) => id),
  )
  const ids = named.filter(({ proposer_name }) => hasWords(proposer_name, typed)).map(({ id }) => id)
  return sql`proposals.id = any(${ids}::text[])`
}

const hasWords = (name: string, typed: string) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word))

async function findIdentities(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('proposals')
    .innerJoin('partners', 'partners.id', 'proposals.partner_id')
    .leftJoin('identity_claims', 'identity_claims.proposal_id', 'proposals.id')
    .leftJoin('partners as holders', 'holders.id', 'identity_claims.assigned_to')
    .select(['proposals.id', 'proposals.number', 'product', 'proposer_name', 'partners.code', 'partners.name'])
    .select(['proposals.updated_at', 'proposals.review_since', 'proposals.version'])
    .select(['holders.code as holder_code', 'holders.name as holder_name', isOpen.as('is_open')])
    .where('proposals.id', 'in', ids)
    .execute()
}

/** The last decision on each of them, with the name of who decided. */
async function findDecisions(db: Executor, ids: readonly string[]) {
  const decisions = lastIdentityDecisions({ proposals: sql`(select unnest(${ids}::text[]))` })
  const { rows } = await sql<IdentityDecision & { name: string | null }>`select decisions.*, partners.name
    from ${decisions} decisions left join partners on partners.code = decisions.decider`.execute(db)
  return new Map(rows.map((row) => [row.proposal_id, row]))
}

/** Rows in the order of the ids, of those that are under review or were decided by a person. */
async function readRows(db: Executor, deps: Deps, ids: readonly string[]): Promise<KycRow[]> {
  if (ids.length === 0) return []
  const found = new Map((await findIdentities(db, ids)).map((row) => [row.id, row]))
  const documents = await db.selectFrom('identity_documents').selectAll().where('proposal_id', 'in', ids).execute()
  const decisions = await findDecisions(db, ids)
  const matches = await openMatches(db, deps, [...ids])
  return ids.flatMap((id): KycRow[] => {
    const row = found.get(id)
    const decision = row?.is_open ? undefined : decisions.get(id)
    if (!row || !(row.is_open || decision)) return []
    const since = row.review_since ?? row.updated_at
    const holder = toColleague(row.holder_code, row.holder_name)
    return [
      {
        proposal_id: id,
        proposal_number: row.number,
        product: row.product,
        customer: row.proposer_name,
        partner: { code: row.code, name: row.name },
        since,
        due_at: new Date(Date.parse(since) + clockMs).toISOString(),
        ...(holder && { assigned_to: holder }),
        ...(decision && {
          decided: {
            outcome: decision.outcome,
            at: decision.at,
            by: { code: decision.decider, name: decision.name ?? decision.decider },
          },
        }),
        version: row.version,
        ...(matches.has(id) && { screening: matches.get(id)! }),
        documents: documents
          .filter((one) => one.proposal_id === id && (one.state === 'uploaded') === (decision === undefined))
          .map(({ id: documentId, document_type, media_type }) => ({
            document_id: documentId,
            document_type,
            media_type,
            url: `/api/office/kyc/${id}/documents/${documentId}/`,
          })),
      },
    ]
  })
}
