import { journeyStep } from '../frame/journey-step.tsx'
import { NomineeDetails } from '../shared/NomineeDetails.tsx'
import { healthProducts } from './quote-form.ts'

export default journeyStep(healthProducts, NomineeDetails)
