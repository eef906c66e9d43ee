import type { Params, Words } from './fill.ts'

/** The names in the braces of a text: 'From {min} to {max:rupees}' → 'min' | 'max'. */
export type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Bare}:${string}` ? Bare : Name) | NamesIn<Rest>
  : never

/** The names of the values that the texts of these codes take. */
export type NamesOf<English extends Words, Code extends keyof English> = NamesIn<English[Code]>

/** Codes whose texts take no values, for tables of codes. */
export type PlainCode<English extends Words> = {
  [Code in keyof English & string]: [NamesOf<English, Code>] extends [never] ? Code : never
}[keyof English & string]

/** Every value that is named, and no other: a wrong or forgotten name would show as a blank. */
export type Values<Names extends string> = [Names] extends [never]
  ? []
  : [params: { readonly [Name in Names]: string | number }]

/** The values for a code: checked where the code is one of ours, as they come where it is from a call or a rule. */
export type ValuesOf<English extends Words, Code extends string> = [Code] extends [keyof English]
  ? Values<NamesOf<English, Code>>
  : [params?: Params]
