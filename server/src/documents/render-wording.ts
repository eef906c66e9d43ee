import { renderOnce } from './render-once.ts'
import type { WordingDocument } from './wording-document.ts'

/** A wording is nobody's own: it is drawn once and given to every customer of the product. */
export const renderWording = (wording: WordingDocument): Promise<Buffer> => renderOnce('policy-wording', wording)
