/** The family of every document, by name: the library that draws with it is loaded only where PDFs are drawn. */
export const FONT = 'Noto Sans Devanagari'
