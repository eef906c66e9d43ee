/** Quotes of the portal as rows of the bare server: as seldom do two requests under way change the same one. */
export const rowsKept = 2000
