/** Scripts whose letters are drawn in another order than they are written in, with the language a reader speaks them in. */
const scripts = [{ letters: /[\u0900-\u097f\ua8e0-\ua8ff]/, language: 'hi-IN' }] as const

export function findScript(text: string): string | undefined {
  return scripts.find(({ letters }) => letters.test(text))?.language
}
