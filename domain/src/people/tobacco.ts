/** Cigarettes or the like a day, in the words of the wire. */
export const tobaccoUses = ['none', 'upto10', 'more'] as const
export type Tobacco = (typeof tobaccoUses)[number]
