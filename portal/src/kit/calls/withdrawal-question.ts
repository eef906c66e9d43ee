import type { Withdrawal, WithdrawalRefusal } from '@portal/contract/wire/withdrawal.ts'
import type { WithdrawalDialog } from './confirmed-send.ts'

interface WithdrawalQuestion extends WithdrawalRefusal {
  answer: (isConfirmed: boolean) => void
}

/** The question that waits for the person, and what was withdrawn last; the shell shows both. */
export interface WithdrawalNews {
  question?: WithdrawalQuestion
  done?: readonly Withdrawal[]
}

let news: WithdrawalNews = {}
const listeners = new Set<() => void>()

export function setWithdrawalNews(next: WithdrawalNews): void {
  news = next
  for (const tell of listeners) tell()
}

export const readWithdrawalNews = () => news

export function subscribeWithdrawalNews(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const withdrawalDialog: WithdrawalDialog = {
  ask: (refusal) =>
    new Promise((resolve) => {
      const answer = (isConfirmed: boolean) => {
        setWithdrawalNews({})
        resolve(isConfirmed)
      }
      setWithdrawalNews({ question: { ...refusal, answer } })
    }),
  done: (withdrawals) => setWithdrawalNews({ done: withdrawals }),
}
