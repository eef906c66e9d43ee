import type { Withdrawal } from '@portal/contract/wire/withdrawal.ts'
import { CallError } from './call-error.ts'
import type { Send } from './clients.ts'

/** Asks the person before something is withdrawn, and tells them once it is. */
export interface WithdrawalDialog {
  ask: (withdrawals: readonly Withdrawal[]) => Promise<boolean>
  done: (withdrawals: readonly Withdrawal[]) => void
}

/** What the refused change would withdraw. */
function withdrawalsIn(error: unknown): readonly Withdrawal[] | undefined {
  if (!(error instanceof CallError) || error.word !== 'withdraws') return undefined
  return (error.body as { data?: { withdrawals?: Withdrawal[] } }).data?.withdrawals
}

/**
 * A change that would withdraw something is sent again once the person has confirmed exactly that. Kept as it is, the refusal goes to
 * the caller like any other: nothing was saved and nothing typed is lost.
 */
export function confirmingSend(send: Send, dialog: () => WithdrawalDialog | undefined): Send {
  return async (call, options) => {
    let told: readonly Withdrawal[] = []
    for (;;) {
      try {
        const confirmed = [...(options?.confirmed ?? []), ...told.map(({ kind }) => kind)]
        const reply = await send(call, { ...options, confirmed })
        if (told.length > 0) dialog()?.done(told)
        return reply
      } catch (error) {
        const withdrawals = withdrawalsIn(error)
        if (!withdrawals || !(await dialog()?.ask(withdrawals))) throw error
        told = withdrawals
      }
    }
  }
}
