import type { DocumentData } from './document-kinds.ts'
import { renderOnce } from './render-once.ts'

/** A wording is nobody's own: it is drawn once and given to every customer of the product. */
export const renderWording = (wording: DocumentData<'policy-wording'>): Promise<Buffer> =>
  renderOnce('policy-wording', wording)
