import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readWithdrawalNews, subscribeWithdrawalNews } from '../kit/calls/withdrawal-question.ts'
import { withWords } from '../speech/language.ts'

const WithdrawalHost = lazy(() => withWords(() => import('../sale/withdrawal/WithdrawalHost.tsx')))

/** Loaded with the first question: most visits never see one. */
export function WithdrawalDialog() {
  const news = useSyncExternalStore(subscribeWithdrawalNews, readWithdrawalNews, readWithdrawalNews)
  if (!news.question && !news.done) return null
  return (
    <Suspense>
      <WithdrawalHost news={news} />
    </Suspense>
  )
}
