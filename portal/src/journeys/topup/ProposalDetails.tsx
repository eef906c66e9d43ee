import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { ProposalDetails } from '../../sale/proposal/ProposalDetails.tsx'

export default journeyStep(['topup'], ProposalDetails)
