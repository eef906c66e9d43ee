/** Short forms that stay in capitals inside a name. */
const shortForms = new Set(
  'HDFC ICICI SBI IDFC IDBI RBL DCB UCO HSBC DBS AU TVS LIC PNB BOB IFFCO HDB M&M L&T HUDCO NBFC'.split(' '),
)
const smallWords = new Set(['of', 'and', 'the', 'for'])

/** Registers write HDFC BANK LIMITED and NEW DELHI, people HDFC Bank Limited and New Delhi. What was typed in small letters stays. */
export function usualCase(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name
    .split(/(\s+|[-(),./])/)
    .map((word, index) => {
      if (shortForms.has(word)) return word
      const small = word.toLowerCase()
      return index > 0 && smallWords.has(small) ? small : small.charAt(0).toUpperCase() + small.slice(1)
    })
    .join('')
}
