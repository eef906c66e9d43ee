/** What somebody who pays for the proposer is to them; `family`: spouse, parent or child. */
export const payerRelations = ['family', 'relative', 'employer', 'other'] as const
export type PayerRelation = (typeof payerRelations)[number]

/** Who pays instead of the proposer. */
export interface Payer {
  name: string
  relation: PayerRelation
  pan?: string
}

/** Money of a stranger is looked at by a person before it is taken, whatever the lists say. */
export const needsReview = ({ relation }: Pick<Payer, 'relation'>): boolean => relation === 'other'
