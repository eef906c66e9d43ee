import type { Journey } from '../frame/journey-context.ts'
import { journeyStep } from '../frame/journey-step.tsx'
import { QuickSummary as Summary } from '../shared/QuickSummary.tsx'

export default journeyStep(['topup'], function QuickSummary(journey: Journey) {
  return <Summary {...journey} inclusions="/topup/plan-comparison" />
})
