/** How long a toast stays. */
export const toastMs = 6000
/** After this a screen's chunk counts as failed. */
export const chunkTimeoutMs = 120_000
/** Rupees, as on the wire, when a quote names none. */
export const defaultSumInsured = '100000'
export const maxMembers = { floater: 8, other: 9 } as const
/** Rupees of premium from which Form 60 no longer stands in for a PAN. */
export const panCompulsoryFrom = 50_000
