/** What the customer is asked to do by a link. */
export const journeySteps = ['consent', 'consent_payment', 'payment'] as const
export type JourneyStepName = (typeof journeySteps)[number]
