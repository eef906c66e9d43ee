import { addDays } from '@portal/domain/kernel/day.ts'
import { endOfDayMs, linkDays } from '@portal/domain/lifecycle/deadlines.ts'
import { type Deps, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { questionUrl } from '../kernel/customer-addresses.ts'
import { TooOften } from '../kernel/errors.ts'
import { hashToken } from '../kernel/ids.ts'
import { linkToken, newNonce } from '../kernel/link-token.ts'
import { showLastMoment } from '../messages/show-moment.ts'
import { notifyCustomer, planName } from '../sales/notify-customer.ts'
import { maskMobile } from '../sales/otp.ts'
import { wrongState } from '../sales/refusals.ts'
import type { Sale } from '../sales/sale.ts'
import { customerLanguageOf } from '../sales/sale-language.ts'
import type { QueryRow } from './case-queries.ts'

const mostSendings = 5

/** A proposal does not expire while an underwriter has it: the link has its own days only. */
export function newLink(deps: Deps, { answers, proposal }: Sale) {
  const mobile = answers.sections['contact-details']?.mobile
  if (!mobile) throw wrongState(proposal.state, { needs: 'contact-details' })
  const nonce = newNonce()
  return {
    nonce,
    token_hash: hashToken(linkToken(deps.settings.linkSecret, 'question', nonce)),
    sent_to: maskMobile(mobile),
    expires_at: new Date(endOfDayMs(addDays(today(deps), linkDays))).toISOString(),
  }
}

/** By SMS and e-mail; the question itself may tell of health and is read behind the link only. */
export async function sendQuestionLink(work: Work, sale: Sale, query: QueryRow): Promise<void> {
  if (query.nonce === null || query.expires_at === null) throw new Error(`question ${query.id} has no link`)
  const times_sent = query.times_sent + 1
  await notifyCustomer(work, sale, {
    kind: 'customer_question',
    dedupeKey: `question:${query.id}:${times_sent}`,
    withEmail: true,
    variables: {
      name: sale.proposal.proposer_name,
      plan: planName(sale),
      reference: sale.proposal.number,
      link: questionUrl(work.deps, query.nonce),
      until: showLastMoment(Date.parse(query.expires_at), customerLanguageOf(sale.quote)),
      brand: work.deps.settings.insurer.brand,
    },
  })
  await work.tx.updateTable('uw_queries').set({ times_sent }).where('id', '=', query.id).execute()
}

export const isLinkOver = ({ now }: Pick<Deps, 'now'>, { expires_at }: QueryRow): boolean =>
  Date.parse(expires_at ?? '') <= now()

/** The same link again while it works, else a new one. */
export async function remindCustomer(
  work: Work,
  { sale, query, actor }: { sale: Sale; query: QueryRow; actor: string },
): Promise<void> {
  const { tx, deps } = work
  if (query.times_sent >= mostSendings) throw new TooOften(86_400)
  const link = isLinkOver(deps, query)
    ? await tx
        .updateTable('uw_queries')
        .set(newLink(deps, sale))
        .where('id', '=', query.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : query
  await sendQuestionLink(work, sale, link)
  await audit(work, {
    case_id: sale.proposal.id,
    actor,
    event: 'query_reminded',
    data: { case_id: query.case_id },
  })
}
