import { journeyStep } from '../frame/journey-step.tsx'
import { ProposalDetails } from '../shared/ProposalDetails.tsx'
import { healthProducts } from './quote-form.ts'

export default journeyStep(healthProducts, ProposalDetails)
