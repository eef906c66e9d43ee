import type { ChoicePurpose } from '@portal/contract/calls/consents.ts'
import { isOneOf, paidProposalStates } from '@portal/domain/lifecycle/state-groups.ts'
import { declarationCode, declarationsFor, declarationsInForce } from '@portal/domain/proposal/declarations.ts'
import type { Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { notFound } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { reminderKinds } from '../kernel/message-uses.ts'
import { wrongState } from '../sales/refusals.ts'
import type { Sale } from '../sales/sale.ts'
import { withdrawnByCustomer } from './consent-register.ts'
import { notifyPartner } from './notify-partner.ts'
import { voidConsentAndLinks } from './void-consent.ts'

interface Choice {
  purpose: ChoicePurpose
  agreed: boolean
  language: Lang
  otpRef: string
}

/** Records that the customer withdraws an optional consent, or gives it again. */
export async function recordChoice(work: Work, { proposal }: Sale, choice: Choice): Promise<void> {
  const { purpose, agreed, language, otpRef } = choice
  const isOffered = declarationsFor(proposal.product).some(({ id }) => id === purpose)
  if (!isOffered) throw notFound()
  await work.tx
    .insertInto('consent_choices')
    .values({
      id: newId('CC'),
      proposal_id: proposal.id,
      purpose,
      agreed,
      text: say(declarationCode(purpose, proposal.product), {}, language),
      text_version: declarationsInForce(),
      language,
      otp_ref: otpRef,
      at: timeNow(work.deps),
    })
    .execute()
  if (purpose === 'messages' && !agreed) await stopReminders(work, proposal)
  const event = agreed ? 'consent_given_again' : 'consent_withdrawn'
  await audit(work, { case_id: proposal.id, actor: 'customer', event, data: { purpose } })
}

/** A reminder that waits to be sent is not sent any more. */
async function stopReminders({ tx }: Work, { id, quote_id }: Sale['proposal']): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('state', '=', 'waiting')
    .where('kind', 'in', reminderKinds)
    .where((where) =>
      where.or([
        where('case_id', '=', quote_id),
        where('case_id', 'in', where.selectFrom('policies').select('policies.id').where('proposal_id', '=', id)),
      ]),
    )
    .execute()
}

/** Withdraws the consent to a sale that is not paid: its links end, money that still arrives goes back, and the agent is told. */
export async function withdrawSaleConsent(work: Work, { proposal }: Sale): Promise<void> {
  if (isOneOf(paidProposalStates, proposal.state)) throw wrongState(proposal.state)
  const { consents } = await voidConsentAndLinks(work, proposal, withdrawnByCustomer)
  if (consents === 0) return
  await audit(work, { case_id: proposal.id, actor: 'customer', event: 'consent_withdrawn', data: { purpose: 'sale' } })
  await notifyPartner(work, proposal, {
    dedupeKey: `${withdrawnByCustomer}:${proposal.id}:${timeNow(work.deps)}`,
    template: 'consent_withdrawn',
    variables: { reference: proposal.number },
  })
}
