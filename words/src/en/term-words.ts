/** A term of the trade. Each language names it once; partners also read what it means. */
export interface Term {
  name: string
  /** What a tooltip and the list of terms say of it. */
  means?: string
  /** Words that are not used for it. */
  not?: RegExp
}

/** Words that are not used, where what stands instead is no term of the list. */
export interface RuledOut {
  not: RegExp
  say: string
}

export interface Glossary {
  terms: Readonly<Record<string, Term>>
  ruledOut: readonly RuledOut[]
}

type TermWords<Terms> = {
  readonly [Key in keyof Terms & string as `term.${Key}` | `term.${Key}_means`]: string
}

/** The words of tooltips: `term.idv` is its name, `term.idv_means` what it means. */
export function termWords<Terms extends Readonly<Record<string, Term>>>(terms: Terms): TermWords<Terms> {
  const entries = Object.entries(terms).flatMap(([key, { name, means = '' }]) => [
    [`term.${key}`, name],
    [`term.${key}_means`, means],
  ])
  return Object.fromEntries(entries) as TermWords<Terms>
}
