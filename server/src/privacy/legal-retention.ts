/** What an erasure leaves, by the law that demands it, and for how many years. */
export const legalRetention = {
  /** Insurance Act 1938, section 14, and IRDAI (Maintenance of Insurance Records) Regulations 2015: after the end of cover. */
  policy: { years: 10 },
  /** Central Goods and Services Tax Act 2017, section 36, and Companies Act 2013, section 128: after the payment. */
  payment: { years: 8 },
} as const
