import type { Withdrawal, WithdrawalRefusal } from '@portal/contract/wire/withdrawal.ts'
import { CallError } from './call-error.ts'
import type { Send } from './clients.ts'

/** Asks the person before something is withdrawn, and tells them once it is. */
export interface WithdrawalDialog {
  ask: (refusal: WithdrawalRefusal) => Promise<boolean>
  done: (withdrawals: readonly Withdrawal[]) => void
}

/** What the refused change would withdraw. */
function refusalIn(error: unknown): WithdrawalRefusal | undefined {
  if (!(error instanceof CallError) || error.word !== 'withdraws') return undefined
  return (error.body as { data?: WithdrawalRefusal }).data
}

/**
 * A change that would withdraw something is sent again once the person has confirmed exactly that. Kept as it is, the refusal goes to
 * the caller like any other: nothing was saved and nothing typed is lost.
 */
export function confirmingSend(send: Send, dialog: () => WithdrawalDialog | undefined): Send {
  return async (call, options) => {
    let confirmedRefusal: WithdrawalRefusal | undefined
    for (;;) {
      try {
        const confirmed = [
          ...(options?.confirmed ?? []),
          ...(confirmedRefusal?.withdrawals ?? []).map(({ kind }) => kind),
        ]
        const reply = await send(call, { ...options, confirmed })
        if (confirmedRefusal?.takes_effect === 'now') dialog()?.done(confirmedRefusal.withdrawals)
        return reply
      } catch (error) {
        const refusal = refusalIn(error)
        if (!refusal || !(await dialog()?.ask(refusal))) throw error
        confirmedRefusal = refusal
      }
    }
  }
}
