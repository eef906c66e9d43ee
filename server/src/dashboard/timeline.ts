import type { CasePage, SaleRow, TimelineEntry, TimelineKind } from '@portal/contract/calls/dashboard.ts'
import type { Lang } from '@portal/words/languages.ts'
import type { Deps } from '../context/deps.ts'
import { consentDeviceOf } from '../customer/consent-device.ts'
import { refundsOfSale } from '../customer/refund-view.ts'
import { findArchiveBorder } from '../db/archived-events.ts'
import type { Executor } from '../db/database.ts'
import { listDocuments } from '../policy/list-documents.ts'
import { findCaseId, findInspectionId } from '../sales/proposal-repository.ts'
import { isOwnPolicy } from '../sales/sale-flags.ts'

/** What an audit event is about, by the beginning of its name; anything else is a change of state. */
const kinds: readonly (readonly [RegExp, TimelineKind])[] = [
  [/^(link_|consent|otp_)/, 'link'],
  [/^(payment|money|refund|order)/, 'payment'],
  [/^(case_|query_|inspection_|decision|offer|kyc_)/, 'decision'],
  [/^(document|photo)/, 'document'],
  [/^quote_shared/, 'share'],
]
const kindOf = (event: string): TimelineKind => kinds.find(([form]) => form.test(event))?.[1] ?? 'state'

/** Event data shown in the timeline; never free text, which may reveal health. */
const shownKeys = ['from', 'to', 'state', 'section', 'channel', 'decision', 'reason', 'why', 'number', 'mode'] as const

const mostEntries = 500

export async function casePage(db: Executor, deps: Pick<Deps, 'now'>, sale: SaleRow, lang: Lang): Promise<CasePage> {
  // Include an earlier withdrawn proposal.
  const proposals = await db.selectFrom('proposals').select('id').where('quote_id', '=', sale.quote_id).execute()
  const ids = [sale.quote_id, ...proposals.map((one) => one.id), ...(sale.policy_id ? [sale.policy_id] : [])]
  const [archived_before, events, messages, documents] = await Promise.all([
    findArchiveBorder(db, ids),
    db
      .selectFrom('audit_events')
      .select(['at', 'actor', 'event', 'data'])
      .where('case_id', 'in', ids)
      // Who may be on a list is not told of it, nor is their agent.
      .where('event', 'not like', 'screening%')
      // Underwriters write their notes to each other.
      .where('event', 'not like', 'case\\_note%')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostEntries)
      .execute(),
    db
      .selectFrom('messages')
      .select(['created_at', 'sent_at', 'kind', 'channel', 'state'])
      .where('case_id', 'in', ids)
      .orderBy('created_at', 'desc')
      .limit(mostEntries)
      .execute(),
    sale.policy_id ? listDocuments(db, sale.policy_id, `/api/policy/${sale.policy_id}/documents`) : [],
  ])
  const caseId = sale.proposal_id && (await findCaseId(db, sale.proposal_id))
  const inspectionId = sale.proposal_id && (await findInspectionId(db, sale.proposal_id))
  const isOwn = sale.proposal_id !== undefined && (await isOwnPolicy(db, sale.proposal_id))
  const refunds = await Promise.all(proposals.map((one) => refundsOfSale(db, deps, one.id)))
  const timeline: TimelineEntry[] = [
    ...events.map(({ at, actor, event, data }) => {
      const detail = detailOf(event, data as Record<string, unknown>, lang)
      return { at, actor, event, kind: kindOf(event), ...(detail && { detail }) }
    }),
    ...messages.map((one) => ({
      at: one.sent_at ?? one.created_at,
      kind: 'message' as const,
      actor: 'system',
      event: `message_${one.state}`,
      detail: `${one.channel} ${one.kind}`,
    })),
  ]
  return {
    sale,
    // Newest first; a stable sort keeps the order of simultaneous events.
    timeline: timeline.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)),
    ...(archived_before && { archived_before }),
    documents,
    refunds: refunds.flat(),
    ...(isOwn && { is_own_policy: true }),
    ...(caseId && { case_id: caseId }),
    ...(inspectionId && { inspection_id: inspectionId }),
  }
}

function detailOf(event: string, data: Record<string, unknown>, lang: Lang): string | undefined {
  if (event === 'consent_given') return consentDeviceOf(data, lang)
  const details = shownKeys.map((key) => data[key]).filter((value) => typeof value === 'string' && value !== '')
  return details.length > 0 ? details.join(' → ') : undefined
}
