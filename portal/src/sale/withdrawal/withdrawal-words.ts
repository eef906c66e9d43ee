import type { Withdrawal, WithdrawalKind, WithdrawalRefusal } from '@portal/contract/wire/withdrawal.ts'
import { showMoment } from '../../kit/show-moment.ts'

interface Words {
  /** What the customer or the underwriter has now. */
  thing: string
  /** What the button does to it, and what is told once it is done. */
  act: string
  done: string
  /** What follows for somebody else. */
  follows?: string
}

const words: Record<WithdrawalKind, Words> = {
  payment_link: {
    thing: 'Payment link',
    act: 'cancel payment link',
    done: 'Payment link cancelled',
    follows: 'The old link tells the customer to contact you. Send a new one after saving.',
  },
  renewal_link: {
    thing: 'Renewal link',
    act: 'cancel renewal link',
    done: 'Renewal link cancelled',
    follows: 'The old link tells the customer to contact you. Send a new one after saving.',
  },
  consent: {
    thing: 'Consent of the customer',
    act: 'withdraw consent',
    done: 'Consent withdrawn',
    follows: 'The customer consents again before paying.',
  },
  payment_page: {
    thing: 'Payment begun by the customer',
    act: 'cancel payment',
    done: 'Payment cancelled',
    follows: 'Money that is still paid on it is refunded.',
  },
  revised_offer: { thing: 'Revised offer', act: 'withdraw revised offer', done: 'Revised offer withdrawn' },
  underwriting_decision: {
    thing: 'Underwriting decision',
    act: 'withdraw underwriting decision',
    done: 'Underwriting decision withdrawn',
    follows: 'The proposal is underwritten again.',
  },
  underwriting_case: {
    thing: 'Case with the underwriter',
    act: 'withdraw underwriting case',
    done: 'Underwriting case withdrawn',
    follows: 'The proposal is underwritten again.',
  },
  medical_appointment: {
    thing: 'Medical appointment',
    act: 'cancel appointment',
    done: 'Medical appointment cancelled',
    follows: 'The customer is informed by SMS.',
  },
  inspection: {
    thing: 'Inspection of the car',
    act: 'cancel inspection',
    done: 'Inspection cancelled',
    follows: 'A new inspection is requested if the car still needs one.',
  },
}

/** "Payment link sent to 91xxxxxx01, 15/11/2026, 4:30 pm". */
export function withdrawalLine({ kind, to, at }: Withdrawal): string {
  const sent = to ? ` sent to ${to}` : ''
  return `${words[kind].thing}${sent}${at ? `, ${showMoment(at)}` : ''}`
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
      title: 'Send this request?',
      intro: 'When the customer confirms the request, the following is withdrawn:',
      consequences: ['You and the customer are informed. Until then nothing changes.'],
      note: 'If you do not send it, nothing changes and what you typed stays on this screen.',
      confirm: 'Send request',
      keep: 'Do not send',
    }
  return {
    title: 'Save these changes?',
    intro: 'Saving withdraws:',
    consequences: [...new Set(withdrawals.flatMap(({ kind }) => words[kind].follows ?? []))],
    note: 'If you keep it as it is, nothing is saved and your changes stay on this screen.',
    // "Save changes and cancel payment link": what the person reads first is what the button names.
    confirm: `Save changes and ${first ? words[first.kind].act : 'continue'}`,
    keep: 'Keep as it is',
  }
}

/** "Payment link cancelled. Consent withdrawn." */
export const doneLine = (withdrawals: readonly Withdrawal[]): string =>
  withdrawals.map(({ kind }) => `${words[kind].done}.`).join(' ')

const linkKinds: readonly WithdrawalKind[] = ['payment_link', 'consent']
export const needsNewLink = (withdrawals: readonly Withdrawal[]): boolean =>
  withdrawals.some(({ kind }) => linkKinds.includes(kind))
