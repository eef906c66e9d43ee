/** Words of the specification's constants: their spelling is a fact of the wire. */
export const planTypes = ['floater', 'individual', 'topup'] as const
export type PlanType = (typeof planTypes)[number]

export const productTypes = ['health', 'car'] as const
export type ProductType = (typeof productTypes)[number]

/** What the customer is asked to do by a link. */
export const journeySteps = ['consent', 'consent_payment', 'payment'] as const
export type JourneyStepName = (typeof journeySteps)[number]

export const successCode = 200
