import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { NomineeDetails } from '../../sale/proposal/NomineeDetails.tsx'
import { healthProducts } from './quote-form.ts'

export default journeyStep(healthProducts, NomineeDetails)
