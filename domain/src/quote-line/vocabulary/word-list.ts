/** One meaning and the words people use for it, separated by spaces; `_` stands for the space inside a phrase. */
export type WordList<Meaning> = readonly (readonly [meaning: Meaning, words: string])[]

/** One form for one word: small letters, one way to write a nasal sound, no dots or possessive. */
export function plainWord(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ँ', 'ं')
    .replace(/['’]s$|['’.]/g, '')
}

/** Phrases by their plain words joined with spaces. */
export function phrasesOf<Meaning>(list: WordList<Meaning>): Map<string, Meaning> {
  return new Map(
    list.flatMap(([meaning, words]) =>
      words.split(' ').map((word) => [word.split('_').map(plainWord).join(' '), meaning] as const),
    ),
  )
}
