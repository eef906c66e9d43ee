import { say } from '@portal/domain/messages/say.ts'
import { exclusionCodes } from '@portal/domain/products/exclusions.ts'

/** What no plan of the line pays; the plan's own limits and waits stand in the benefit table. */
export const HEALTH_EXCLUSIONS = exclusionCodes.health.map((code) => say(code))
export const CAR_EXCLUSIONS = exclusionCodes.car.map((code) => say(code))
