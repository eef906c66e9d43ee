import { journeyStep } from '../frame/journey-step.tsx'
import { AddressDetails } from '../shared/AddressDetails.tsx'

export default journeyStep(['topup'], AddressDetails)
