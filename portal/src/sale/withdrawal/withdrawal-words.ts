import type { Withdrawal, WithdrawalKind, WithdrawalRefusal } from '@portal/contract/wire/withdrawal.ts'
import { showMoment } from '../../kit/show-moment.ts'
import { say } from './words.ts'

/** "Payment link sent to 91xxxxxx01, 15/11/2026, 4:30 pm". */
export function withdrawalLine({ kind, to, at }: Withdrawal): string {
  const thing = say(`withdrawal.thing_${kind}`)
  const sent = to ? say('withdrawal.sent_to', { thing, to }) : thing
  return at ? `${sent}, ${showMoment(at)}` : sent
}

interface QuestionWords {
  title: string
  intro: string
  consequences: string[]
  note: string
  confirm: string
  keep: string
}

/** What is asked before a change that withdraws at once, or before a request that withdraws once the customer confirms it. */
export function questionWords({ withdrawals, takes_effect }: WithdrawalRefusal): QuestionWords {
  const [first] = withdrawals
  if (takes_effect === 'customer_confirms')
    return {
      title: say('withdrawal.send_this_request'),
      intro: say('withdrawal.confirmed_withdraws'),
      consequences: [say('withdrawal.both_informed')],
      note: say('withdrawal.not_sent'),
      confirm: say('withdrawal.send_request'),
      keep: say('withdrawal.do_not_send'),
    }
  return {
    title: say('withdrawal.save_these_changes'),
    intro: say('withdrawal.saving_withdraws'),
    consequences: [...new Set(withdrawals.flatMap(({ kind }) => followsOf(kind) ?? []))],
    note: say('withdrawal.not_saved'),
    // "Save changes and cancel payment link": what the person reads first is what the button names.
    confirm: say(first ? `withdrawal.save_and_${first.kind}` : 'withdrawal.save_changes'),
    keep: say('withdrawal.keep_as_it_is'),
  }
}

/** What follows for somebody else. */
function followsOf(kind: WithdrawalKind): string | undefined {
  return kind === 'revised_offer' ? undefined : say(`withdrawal.follows_${kind}`)
}

/** "Payment link cancelled. Consent withdrawn." */
export const doneLine = (withdrawals: readonly Withdrawal[]): string =>
  withdrawals.map(({ kind }) => say(`withdrawal.done_${kind}`)).join(' ')

const linkKinds: readonly WithdrawalKind[] = ['payment_link', 'consent']
export const needsNewLink = (withdrawals: readonly Withdrawal[]): boolean =>
  withdrawals.some(({ kind }) => linkKinds.includes(kind))
