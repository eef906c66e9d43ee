/** Quotes made on this page since anything else was written: nothing of their sale but the quote itself is on the server. */
const newQuotes = new Set<string>()

export const noteNewQuote = (quoteId: string): void => void newQuotes.add(quoteId)

export const isNewQuote = (quoteId: string): boolean => newQuotes.has(quoteId)

/** Something was written: from now on the server knows more of the sale than this page. */
export const forgetNewQuotes = (): void => newQuotes.clear()
