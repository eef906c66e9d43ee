import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { readSummaryAhead, QuickSummary as Summary, UnreadSummary } from '../../sale/quote/QuickSummary.tsx'
import type { Journey } from '../../sale/state/journey-context.ts'
import { healthProducts } from './quote-form.ts'

export default journeyStep(healthProducts, QuickSummary, { onOpen: readSummaryAhead, Unread: UnreadSummary })

function QuickSummary(journey: Journey) {
  return <Summary {...journey} inclusions="/health/inclusions" />
}
