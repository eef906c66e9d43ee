/** What a person reads of drawn markup: its text, with a blank where elements meet. */
export const shownText = (markup: string): string =>
  markup
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replace(/[ \n]+/g, ' ')
    .trim()
