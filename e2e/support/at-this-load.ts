/** How long one look lasts at a page that is loaded again until it shows what has happened in the background. */
export const atThisLoad = { timeout: 3000 }
