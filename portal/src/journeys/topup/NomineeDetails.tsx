import { journeyStep } from '../frame/journey-step.tsx'
import { NomineeDetails } from '../shared/NomineeDetails.tsx'

export default journeyStep(['topup'], NomineeDetails)
