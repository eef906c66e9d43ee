import type { Journey } from '../frame/journey-context.ts'
import { journeyStep } from '../frame/journey-step.tsx'
import { QuickSummary as Summary } from '../shared/QuickSummary.tsx'
import { healthProducts } from './quote-form.ts'

export default journeyStep(healthProducts, function QuickSummary(journey: Journey) {
  return <Summary {...journey} inclusions="/health/inclusions" />
})
