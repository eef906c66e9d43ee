import './shared-fonts.ts'
import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { FONT } from './font.ts'

/**
 * One family holds Latin, ₹ and Devanagari, so that a line may mix them. The @fontsource subsets split these apart.
 * Limit: letters of other scripts (Tamil, Bengali, Urdu …) are drawn as empty boxes; names are asked for in Latin or Devanagari.
 */
const REGULAR = fontFile('400Regular/NotoSansDevanagari_400Regular.ttf')
const BOLD = fontFile('700Bold/NotoSansDevanagari_700Bold.ttf')

function fontFile(path: string): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-devanagari/${path}`))
}

pdfmake.setFonts({ [FONT]: { normal: REGULAR, bold: BOLD } })
// Nothing that a document says may make the server fetch an address or read a file.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path === REGULAR || path === BOLD)

/** Draws in this thread. The server goes through render.ts, which keeps this work off the event loop. */
export function toPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(definition).getBuffer()
}
