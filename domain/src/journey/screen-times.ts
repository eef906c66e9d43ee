/** How long a toast stays. */
export const toastMs = 6000
/** After this a screen's chunk counts as failed. */
export const chunkTimeoutMs = 120_000
