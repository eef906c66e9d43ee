import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { ProposalDetails } from '../../sale/proposal/ProposalDetails.tsx'
import { healthProducts } from './quote-form.ts'

export default journeyStep(healthProducts, ProposalDetails)
