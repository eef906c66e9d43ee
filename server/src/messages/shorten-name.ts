/**
 * A name that is longer than a message may hold, as banks shorten it: the names between the first and the last become initials, from the last
 * one on, until it fits. A name that is too long even so ends in three dots, so that nobody takes it for the whole.
 */
export function shortenName(name: string, most: number): string {
  const words = name.split(' ')
  for (let place = words.length - 2; place > 0 && lengthOf(words) > most; place--)
    words[place] = `${[...words[place]!][0]}.`
  if (lengthOf(words) <= most) return words.join(' ')
  return `${[...words.join(' ')].slice(0, most - 3).join('')}...`
}

const lengthOf = (words: readonly string[]) => [...words.join(' ')].length
