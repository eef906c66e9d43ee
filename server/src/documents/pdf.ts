import './shared-fonts.ts'
import { fileURLToPath } from 'node:url'
import { defaultLanguage } from '@portal/words/languages.ts'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { paperFont } from '../kernel/pack/paper-font.ts'
import { type FontFamily, fontOf, ownFamily, type ShippedFamily, usualFamily } from './font.ts'
import { MissingLetters } from './missing-letters.ts'
import { packObjects } from './pack-objects.ts'
import { normalizePageMargin, normalizePageSize, PdfDocument, SvgMeasure, tableLayouts } from './pdfmake-parts.ts'
import { reserveSignature } from './sign-pdf.ts'
import { TaggedLayout } from './tagged-layout.ts'
import { TaggedRenderer } from './tagged-renderer.ts'

/**
 * A family for each script, whose files also hold Latin and ₹, so that a line may mix them. The @fontsource subsets split these apart.
 * Limit: letters of other scripts (Bengali, Urdu …) are drawn as empty boxes; names are asked for in Latin or Devanagari.
 */
const files: Record<ShippedFamily, () => { normal: string; bold: string }> = {
  'Noto Sans Devanagari': () => filesOf('noto-sans-devanagari', 'NotoSansDevanagari'),
  'Noto Sans Tamil': () => filesOf('noto-sans-tamil', 'NotoSansTamil'),
}

function filesOf(folder: string, name: string): { normal: string; bold: string } {
  const file = (weight: string) =>
    fileURLToPath(import.meta.resolve(`@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`))
  return { normal: file('400Regular'), bold: file('700Bold') }
}

/** Draws in this thread. The server goes through render.ts, which keeps this work off the event loop. */
export async function toPdf(definition: TDocumentDefinitions, signedAt?: Date): Promise<Buffer> {
  const pageSize = normalizePageSize(definition.pageSize)
  const options = {
    size: [pageSize.width, pageSize.height],
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: definition.language,
    autoFirstPage: false,
    info: capitalKeys(definition.info ?? {}),
    font: null,
  }
  const family = (definition.defaultStyle?.font as FontFamily | undefined) ?? fontOf(defaultLanguage)
  const shipped = family === ownFamily ? usualFamily : family
  const font = files[shipped]()
  const own = family === ownFamily ? paperFont()! : undefined
  /** Nothing that a document says may make the server read a file; addresses are never fetched. */
  const mayRead = (path: string) => path === font.normal || path === font.bold
  const fonts = { [shipped]: font, ...(own && { [ownFamily]: { normal: own.normal, bold: own.bold } }) }
  const document = new PdfDocument(fonts, {}, {}, {}, options, null, mayRead)
  const layout = new TaggedLayout(pageSize, normalizePageMargin(definition.pageMargins), new SvgMeasure())
  layout.registerTableLayouts(tableLayouts)
  const {
    content,
    defaultStyle = {},
    header,
    footer,
  } = own ? withOwnFont(definition, new MissingLetters(own.letters, shipped)) : definition
  const pages = layout.layoutDocument(content, document, {}, defaultStyle, undefined, header, footer)
  new TaggedRenderer(document, layout).renderPages(pages)
  if (signedAt) reserveSignature(document, signedAt, definition.info?.author ?? '')
  return readAll(document)
}

function withOwnFont(definition: TDocumentDefinitions, missing: MissingLetters): TDocumentDefinitions {
  const { content, header, footer } = definition
  return {
    ...definition,
    content: missing.writeElsewhere(content),
    ...(header && { header: missing.writeElsewhere(header) }),
    ...(footer && { footer: missing.writeElsewhere(footer) }),
  }
}

/** The file's own dictionary writes `Title`, `CreationDate` …. */
function capitalKeys(info: object): object {
  return Object.fromEntries(Object.entries(info).map(([key, value]) => [key[0]!.toUpperCase() + key.slice(1), value]))
}

function readAll(document: PdfDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.on('end', () => resolve(packObjects(Buffer.concat(chunks))))
  document.on('error', reject)
  document.end()
  return promise
}
