import type { Lang } from '@portal/words/languages.ts'

/** The insurer's typeface for papers. */
export interface PaperFont {
  normal: Uint8Array
  bold: Uint8Array
  /** The letters that both weights have, as code points. */
  letters: ReadonlySet<number>
  /** The languages whose papers it can write. */
  languages: readonly Lang[]
}

let installed: PaperFont | undefined

export function installPaperFont(font: PaperFont | undefined): void {
  installed = font
}

export const paperFont = (): PaperFont | undefined => installed
