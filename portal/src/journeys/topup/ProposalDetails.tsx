import { journeyStep } from '../frame/journey-step.tsx'
import { ProposalDetails } from '../shared/ProposalDetails.tsx'

export default journeyStep(['topup'], ProposalDetails)
