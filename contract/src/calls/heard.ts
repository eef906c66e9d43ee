import { call } from '../wire/call.ts'
import type { HeardIllness } from './quote.ts'

/** What a browser keeps of illnesses heard before there is a quote: readable for the provider alone, and for the same partner. */
export interface SealedIllnesses {
  sealed: string
}

/** Stores nothing: the tab keeps the sealed text, and a reload hands it back. */
export const sealHeard = call<{ heard: HeardIllness[] }, SealedIllnesses>('sealHeard', 'POST', '/api/quote-line/heard/')

/** Nothing, where the text is too old or of another partner. */
export const openHeard = call<SealedIllnesses, { heard: HeardIllness[] }>(
  'openHeard',
  'POST',
  '/api/quote-line/heard/open/',
)
