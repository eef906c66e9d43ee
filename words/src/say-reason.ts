import { fillParams, type Params } from './fill.ts'
import type { Lang } from './languages.ts'
import { speakIn } from './say.ts'

/** Why a proposal is referred, loaded or refused: the rule's own sentence, or the one that the words have for its code. */
interface SaidReason {
  code: string
  params?: Params
  texts?: Readonly<Record<string, string>>
}

export function sayReason({ code, params = {}, texts }: SaidReason, lang: Lang): string {
  const say = speakIn(lang)
  const own = texts?.[lang] ?? texts?.en
  return own ? fillParams(own, params, say<string>) : say<string>(`uw.${code}.partner`, params)
}
