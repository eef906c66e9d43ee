import { conditionNames } from '../people/diseases.ts'

/** Beside the illnesses, what a line may say of somebody's health. */
export const heardTobacco = 'Tobacco'

/** What may be heard of a member before the medical questions; none of it is an answer. */
export const heardNames: readonly string[] = [...conditionNames, heardTobacco]
