import type { EndorsementKind } from '@portal/domain/policy/change-kinds.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import type { Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import type { Deps } from '../context/deps.ts'
import type { EndorsementDocument } from '../documents/endorsement-document.ts'
import type { CancellationFacts, PolicyDocument } from '../documents/policy-document.ts'
import type { Sale } from '../sales/sale.ts'
import type { ChangedAnswer } from './compare-sheets.ts'
import { changedAnswers } from './describe-service.ts'
import type { EndorsementRow } from './endorsements.ts'

interface EndorsedSale {
  document: PolicyDocument
  endorsements: readonly EndorsementRow[]
  /** Every change of details, with the sale before and after it. */
  changes: readonly { id: string; before: Sale; after: Sale }[]
  /** The sale as it was agreed. */
  agreed: Sale
  /** The number that a new car got since. */
  registered: string | undefined
}

/** The paper of every endorsement of a policy. */
export function endorsementPapers(deps: Deps, endorsed: EndorsedSale) {
  return endorsed.endorsements.map((row) => ({
    kind: 'endorsement' as const,
    subject: String(row.number),
    data: endorsementPaper(deps, endorsed, row),
  }))
}

export const endorsementTitle = (kind: EndorsementKind, lang: Lang): string => say(`customer.service_${kind}`, {}, lang)

/** What the endorsement of cancellation says of the money; undefined for a policy that is not cancelled. */
export function cancellationFacts(
  endorsements: readonly EndorsementRow[],
  premiumPaise: number,
): CancellationFacts | undefined {
  const row = endorsements.find(({ kind }) => kind === 'cancel')
  return row && { from: row.effective_on, refund: row.refund_paise, kept: premiumPaise - row.refund_paise }
}

function endorsementPaper(deps: Deps, endorsed: EndorsedSale, row: EndorsementRow): EndorsementDocument {
  const { document } = endorsed
  const { lang, insurer, intermediary, premium, period } = document
  const cancellation = row.kind === 'cancel' ? cancellationFacts([row], premium.total) : undefined
  return {
    lang,
    insurer,
    policyNumber: document.policyNumber,
    productName: document.productName,
    productNumber: document.productNumber,
    planName: document.planName,
    holder: document.proposer.name,
    period,
    number: row.number,
    what: endorsementTitle(row.kind, lang),
    issuedAt: row.issued_at,
    effectiveOn: row.effective_on,
    changes: changesOf(deps, endorsed, row),
    ...(cancellation && { cancellation: { ...cancellation, total: premium.total } }),
    requestedBy: requesterName(row, document),
    confirmedBy: row.confirmed_to
      ? say('paper.confirmed_with_code', { recipient: row.confirmed_to }, lang)
      : say(row.kind === 'registration' ? 'paper.confirmed_by_rc' : 'paper.confirmed_on_page', {}, lang),
    intermediary,
    verifyUrl: document.verifyUrl,
  }
}

function requesterName({ asked_by }: EndorsementRow, { intermediary, lang }: PolicyDocument): string {
  if (asked_by === 'customer') return say('paper.policyholder', {}, lang)
  const name = asked_by === intermediary.code ? `${intermediary.name}, ${asked_by}` : asked_by
  return say('paper.asked_through', { name }, lang)
}

function changesOf(
  deps: Deps,
  { changes, agreed, registered, document: { lang } }: EndorsedSale,
  { change_id, kind }: EndorsementRow,
): ChangedAnswer[] {
  if (kind === 'registration' && registered) return registrationChange(deps, agreed, { registered, lang })
  const change = changes.find(({ id }) => id === change_id)
  return change ? changedAnswers(deps, { ...change, lang }) : []
}

/** Only the car's own rows: what is derived from a car being new stays as it was sold. */
function registrationChange(
  deps: Deps,
  before: Sale,
  { registered, lang }: { registered: string; lang: Lang },
): ChangedAnswer[] {
  const inputs: CarQuote = { ...(before.quote.inputs as CarQuote), registration_number: registered }
  const after: Sale = { ...before, quote: { ...before.quote, inputs } }
  return changedAnswers(deps, { before, after, lang }).filter(({ key }) => key === 'car')
}
