/** Lakh and crore as they are written after an amount, in full or as on a narrow column, in every language. */
export const amountUnit = '(?:L|Cr)\\b|[Ll]akh|[Cc]rore|लाख|करोड|कोटी|லட்ச|கோடி'
