import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { NomineeDetails } from '../../sale/proposal/NomineeDetails.tsx'

export default journeyStep(['topup'], NomineeDetails)
