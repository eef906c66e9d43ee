import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { AddressDetails } from '../../sale/proposal/AddressDetails.tsx'

export default journeyStep(['topup'], AddressDetails)
