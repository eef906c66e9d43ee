import type { OfferReason } from '@portal/contract/calls/payment.ts'
import type { Paise } from '@portal/domain/kernel/money.ts'
import type { Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import type { Selectable } from 'kysely'
import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import { begin, move } from '../db/move.ts'
import { findFirst, type Placeholders, prepareRead } from '../db/prepare-read.ts'
import type { RevisedOfferTable } from '../db/tables/underwriting.ts'
import { newId } from '../kernel/ids.ts'

export type OfferRow = Selectable<RevisedOfferTable>

/** One change of terms, told to the customer in their language. */
export type OfferChange =
  /** `before` is missing in offers up to 0.1.0. */
  | { kind: 'load'; name: string; percent: number; before?: number }
  | { kind: 'exclude'; name: string; what: string }
  | { kind: 'wait'; name: string; what: string; months: number }
  | { kind: 'drop_member'; name: string }
  | { kind: 'lower_sum'; sum: string }

/** Why the price has changed, each by its code: the screen says it in the language of its reader. */
export function offerReasons({ terms }: OfferRow): OfferReason[] {
  const { changes = [] } = terms as { changes?: OfferChange[] }
  return changes.map(({ kind, ...params }) => ({
    code: `offer.${kind}`,
    params: kind === 'load' ? { before: 0, ...params } : params,
  }))
}

export function sayOfferReasons(offer: OfferRow, language: Lang): string[] {
  return offerReasons(offer).map(({ code, params }) => say<string>(code, params, language))
}

const readOpenOffer = prepareRead((db, { proposalId }: Placeholders<{ proposalId: string }>) =>
  db.selectFrom('revised_offers').selectAll().where('proposal_id', '=', proposalId).where('state', '=', 'open'),
)

export async function findOpenOffer(db: Executor, proposalId: string): Promise<OfferRow | undefined> {
  return findFirst(db, readOpenOffer({ proposalId }))
}

export async function createOffer(
  work: Work,
  offer: { proposalId: string; caseId: string; oldPaise: Paise; newPaise: Paise; changes: OfferChange[] },
): Promise<void> {
  const { tx, deps } = work
  const openOffer = await findOpenOffer(tx, offer.proposalId)
  if (openOffer)
    await move(work, 'offer', openOffer, {
      event: 'supersede',
      caseId: offer.proposalId,
      actor: 'system',
      data: { offer_id: openOffer.id },
      change: { answered_at: timeNow(deps) },
    })
  await begin(tx, 'offer', 'open', {
    id: newId('OF'),
    proposal_id: offer.proposalId,
    case_id: offer.caseId,
    old_paise: offer.oldPaise,
    new_paise: offer.newPaise,
    terms: JSON.stringify({ changes: offer.changes }),
    offered_at: timeNow(deps),
    answered_at: null,
  })
}
