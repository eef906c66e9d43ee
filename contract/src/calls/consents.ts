import type { Lang } from '@portal/words/languages.ts'
import { call } from '../wire/call.ts'

/** What a customer may agree to or not, before and after buying: nothing else depends on it. */
export const choicePurposes = ['messages', 'share_medical', 'share_abha'] as const
export type ChoicePurpose = (typeof choicePurposes)[number]

/** One consent that a person gave. */
export interface ConsentEntry {
  /** Number of the sale. */
  reference: string
  /** What it is for: a declaration's id, `ckyc` for the search in Central KYC records, `abha` for the look-up of an ABHA number. */
  purpose: string
  /** The sentence that was agreed to, in the language in which it was shown. */
  text: string
  text_version: string
  language: Lang
  given_at: string
  /** By a code that the customer received, or by a tick on the agent's screen. */
  by: 'code' | 'tick'
  /** Since when it no longer counts, and whether the customer withdrew it or a change of the proposal ended it. */
  ended_at?: string
  ended_why?: 'withdrawn' | 'changed'
}

export interface ConsentRegister {
  /** Newest first. */
  rows: ConsentEntry[]
  choices: { purpose: ChoicePurpose; text: string; agreed: boolean }[]
  /** `open`: the consent to the sale can be withdrawn; `paid`: a premium was received; `policy`: the contract stands; `none`: there is none to withdraw. */
  sale: 'open' | 'paid' | 'policy' | 'none'
}

/** The register of the sale whose page this browser has opened with a code. */
export const getConsents = call<undefined, ConsentRegister>('getConsents', 'GET', '/pub/consents/', 'public')
/** Withdraws an optional consent, or gives it again. */
export const chooseConsent = call<{ purpose: ChoicePurpose; agreed: boolean; language: Lang }, ConsentRegister>(
  'chooseConsent',
  'POST',
  '/pub/consents/choice/',
  'public',
)
/** Withdraws the consent to a sale that is not paid: its links end and the agent is told. */
export const withdrawConsent = call<Record<string, never>, ConsentRegister>(
  'withdrawConsent',
  'POST',
  '/pub/consents/withdrawal/',
  'public',
)
