import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { BenefitText } from '@portal/domain/products/plan-benefits.ts'
import type { PremiumLine } from '@portal/domain/rating/breakup.ts'
import { words as english } from '@portal/words/en/screens/common.ts'
import { fillParams, type Params, type Words } from '@portal/words/fill.ts'
import { lineName } from '@portal/words/line-name.ts'
import type { ValuesOf } from '@portal/words/params-of.ts'
import { waitSentence } from '@portal/words/wait-sentence.ts'
import { speaker } from '../speech/speaker.ts'
import { currentLanguage } from '../speech/spoken-words.ts'
import type { CallFailure } from './calls/call-failure.ts'

const words: Words = english
const sayCommon: (code: string, params?: Params) => string = speaker('common', words)

/** The sentence for a code that several areas use, or that comes from a call. An unknown code shows itself: better an odd word than a blank. */
export const say = <Code extends string>(code: Code, ...[params]: ValuesOf<typeof english, Code>): string =>
  sayCommon(code, params)

export const sayWorded = ({ code, params }: BenefitText): string => say(code, params)

/** Why a proposal is referred, loaded or refused, as partner and office read it. */
export function sayReason({ code, params, texts }: Reason): string {
  const own = texts?.[currentLanguage()] ?? texts?.en
  return own ? fillParams(own, params, sayCommon) : say<string>(`uw.${code}.partner`, params)
}

interface Reason {
  code: string
  params?: Params
  /** The sentence of a rule that brings its own, by language. */
  texts?: Readonly<Record<string, string>>
}

/** A line of the premium, or a step towards it. */
export const sayLine = (line: Pick<PremiumLine, 'key' | 'percent' | 'years'>): string => lineName(line, say)

/** The provider's own sentence only for a code that this page does not know. */
export const sayIssue = ({ code, params, message }: Issue & { message?: string }): string =>
  message !== undefined && !(code in words) ? message : say<string>(code, params)

/** What happened, what is kept, what to do. The server's own sentence only where no code of ours says it. */
export function sayFailure(failure: CallFailure): string {
  if (failure.word === 'version') return sayChanged(failure)
  if (failure.word === 'blocked') return sayBlocked(failure)
  if (failure.status === 429) return sayWait(failure)
  const code = [`error.${failure.word}`, failure.word, `error.${failure.kind}`].find((one) => one in words)
  if (code) return say<string>(code, (failure.body as { params?: Params } | undefined)?.params)
  return failure.kind === 'garbage' || failure.status >= 500 ? say('error.internal') : failure.message
}

/** What somebody else changed, part by part, where the server says it. */
function sayChanged({ body }: CallFailure): string {
  const changed = (body as { data?: { changed?: string[] } } | undefined)?.data?.changed ?? []
  const parts = changed.map((part) => `section.${part}`).filter((code) => code in words)
  return parts.length === 0
    ? say('error.version')
    : say('error.version_parts', { parts: parts.map((one) => say(one)).join(', ') })
}

function sayWait({ retryAfter }: CallFailure): string {
  const { code, params } = waitSentence(retryAfter)
  return say<string>(`error.${code}`, params)
}

/** What has to be put right first, the first thing first. */
function sayBlocked({ body }: CallFailure): string {
  const blockers = (body as { data?: { blockers?: string[] } } | undefined)?.data?.blockers ?? []
  const sentences = blockers.map((code) => `blocker.${code}`).filter((code) => code in words)
  return sentences.length > 0 ? sentences.map((code) => say(code)).join(' ') : say('error.blocked')
}
