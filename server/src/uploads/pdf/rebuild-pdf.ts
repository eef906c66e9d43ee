import { deflateSync } from 'node:zlib'
import { hasActiveContent } from './active-content.ts'
import {
  isDictionary,
  nameOf,
  type PdfDictionary,
  PdfName,
  PdfReference,
  PdfRefused,
  PdfStream,
  type PdfValue,
  unreadable,
} from './pdf-value.ts'
import { type PdfFile, readPdf, resolve } from './read-pdf.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { countUnpacked } from './unpacked-size.ts'
import { PdfWriter } from './write-pdf.ts'

export const mostPages = 50
/** Of all streams together: a viewer must not choke on a few kilobytes. */
const mostUnpacked = 128 * 1024 * 1024
/** A page of A3 in colour at 300 dots an inch, and more. */
const mostPictureBytes = 200 * 1024 * 1024

/** What a page's drawing may name. */
const resourceKinds = ['ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'XObject', 'Font']
/** Dictionaries whose keys are free names. */
const freeNames = ['CharProcs', 'Colorants']

/**
 * Keys that fonts, pictures, forms, patterns, shadings, functions, colour spaces and graphics states are made of (ISO 32000-1, 7 to 11).
 * No action, annotation, attachment, script, form field, metadata or file outside is among them.
 */
const drawingKeys = new Set(
  `Type Subtype Name BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode DescendantFonts CIDSystemInfo DW W DW2 W2
  CIDToGIDMap FontBBox FontMatrix CharProcs Resources FontName FontFamily FontStretch FontWeight Flags ItalicAngle Ascent Descent Leading
  CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth FontFile FontFile2 FontFile3 CharSet Style FD CIDSet Length1 Length2
  Length3 Registry Ordering Supplement CMapName WMode UseCMap BaseEncoding Differences FormType BBox Matrix Group Width Height ColorSpace
  BitsPerComponent Intent ImageMask Mask Decode Interpolate SMask SMaskInData Matte S CS I K Filter DecodeParms Predictor Colors Columns
  EarlyChange EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1 DamagedRowsBeforeError JBIG2Globals ColorTransform PatternType PaintType
  TilingType XStep YStep Shading ExtGState ShadingType Background AntiAlias Coords Domain Function Extend BitsPerCoordinate BitsPerFlag
  VerticesPerRow FunctionType Range Size BitsPerSample Order Encode C0 C1 N Functions Bounds Alternate WhitePoint BlackPoint Gamma
  Colorants Process MixingHints Components LW LC LJ ML D RI OP op OPM Font BG BG2 UCR UCR2 TR TR2 HT FL SM SA BM CA ca AIS TK G BC
  HalftoneType HalftoneName Frequency Angle SpotFunction AccurateScreens TransferFunction`.split(/\s+/),
)

/** Filters that a viewer of today knows and whose size can be told. */
const filters = new Set([
  ...['ASCIIHexDecode', 'ASCII85Decode', 'FlateDecode', 'RunLengthDecode'],
  ...['CCITTFaxDecode', 'JBIG2Decode', 'DCTDecode', 'JPXDecode'],
])

/** How the keys of a dictionary are chosen. */
type Role = 'drawing' | 'resources' | 'names'

/**
 * Saves the pages of a PDF anew: every object is read, and only what draws is written. Whatever else the file held, known to us or not, is
 * not in the new one. A script, a program to launch or an attached file is refused: a scan has none.
 */
export async function rebuildPdf(bytes: Buffer): Promise<Buffer> {
  const file = readPdf(bytes)
  if (hasActiveContent(file.objects)) throw new PdfRefused('active')
  const pages = listPages(file)
  const copier = new Copier(file)
  const ids = pages.map((page) => copier.addPage(page))
  await copier.copyAll()
  return copier.writer.finish(ids)
}

/** A page with what it has from the branches above it. */
function listPages({ objects, root }: PdfFile): PdfDictionary[] {
  const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate']
  const pages: PdfDictionary[] = []
  const visited = new Set<PdfValue>()
  const open = [{ node: resolve(objects, root.get('Pages')), above: new Map<string, PdfValue>() }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, above } = next
    if (!isDictionary(node)) continue
    if (visited.has(node)) return unreadable('a page stands in the tree twice')
    visited.add(node)
    const own = new Map(above)
    for (const key of inherited) if (node.has(key)) own.set(key, node.get(key)!)
    const kids = resolve(objects, node.get('Kids'))
    if (Array.isArray(kids))
      open.push(...(kids as PdfValue[]).map((kid) => ({ node: resolve(objects, kid), above: own })).reverse())
    else pages.push(new Map([...node, ...own]))
    if (pages.length > mostPages) throw new PdfRefused('pages')
  }
  return pages.length > 0 ? pages : unreadable('no pages')
}

class Copier {
  readonly writer = new PdfWriter()
  readonly #file: PdfFile
  /** Object and role → its number in the new file. */
  readonly #copies = new Map<string, number>()
  readonly #waiting: { id: number; value: PdfValue; role: Role }[] = []
  #left = mostUnpacked

  constructor(file: PdfFile) {
    this.#file = file
  }

  addPage(page: PdfDictionary): number {
    const own = new Map<string, PdfValue>([['Type', new PdfName('Page')]])
    own.set('MediaBox', this.#copy(page.get('MediaBox') ?? [0, 0, 595, 842], 'drawing'))
    for (const key of ['CropBox', 'Rotate', 'UserUnit', 'Contents', 'Group'])
      if (page.has(key)) own.set(key, this.#copy(page.get(key)!, 'drawing'))
    own.set('Resources', this.#copy(page.get('Resources') ?? new Map(), 'resources'))
    return this.writer.addPage(own)
  }

  async copyAll(): Promise<void> {
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      const { id, value, role } = next
      this.writer.set(id, value instanceof PdfStream ? await this.#copyStream(value) : this.#copy(value, role))
    }
  }

  #copy(value: PdfValue, role: Role): PdfValue {
    if (value instanceof PdfReference) return this.#copyReference(value, role)
    if (Array.isArray(value)) return (value as readonly PdfValue[]).map((one) => this.#copy(one, role))
    if (isDictionary(value)) return this.#copyDictionary(value, role)
    // A stream is always an object of its own.
    return value instanceof PdfStream ? null : value
  }

  #copyReference({ id }: PdfReference, role: Role): PdfValue {
    const value = resolve(this.#file.objects, this.#file.objects.get(id))
    if (value === undefined || value === null) return null
    const key = `${id} ${role}`
    const existing = this.#copies.get(key)
    if (existing !== undefined) return new PdfReference(existing)
    const copy = this.writer.reserve()
    this.#copies.set(key, copy)
    this.#waiting.push({ id: copy, value, role })
    return new PdfReference(copy)
  }

  #copyDictionary(dictionary: PdfDictionary, role: Role): PdfDictionary {
    const copied = new Map<string, PdfValue>()
    for (const [key, value] of dictionary) {
      if (role === 'drawing' && !drawingKeys.has(key)) continue
      if (role === 'resources' && !resourceKinds.includes(key)) continue
      copied.set(key, this.#copy(value, roleBelow(key, role)))
    }
    return copied
  }

  async #copyStream(stream: PdfStream): Promise<PdfStream> {
    const names = this.#filtersOf(stream.dictionary)
    this.#refuseHugePicture(stream.dictionary)
    this.#left -= await countUnpacked(stream.bytes, names, this.#left)
    const dictionary = new Map(this.#copyDictionary(stream.dictionary, 'drawing'))
    if (names.length === 0) {
      // Packed, so that no text of the sender's stands in the file as it is.
      dictionary.set('Filter', new PdfName('FlateDecode'))
      dictionary.delete('DecodeParms')
      return new PdfStream(dictionary, deflateSync(stream.bytes))
    }
    return new PdfStream(
      dictionary,
      names.length === 1 && names[0] === 'DCTDecode' ? stripJpeg(stream.bytes) : stream.bytes,
    )
  }

  #filtersOf(dictionary: PdfDictionary): string[] {
    const filter = resolve(this.#file.objects, dictionary.get('Filter')) ?? []
    const values = Array.isArray(filter) ? (filter as readonly PdfValue[]) : [filter]
    const names = values.map((one) => nameOf(resolve(this.#file.objects, one)) ?? '')
    // Nobody packs twice but to hide how much comes out.
    const isPackedTwice = names.filter((name) => name === 'FlateDecode').length > 1
    if (isPackedTwice || names.length > 3 || names.some((name) => !filters.has(name))) unreadable('unknown filter')
    return names
  }

  #refuseHugePicture(dictionary: PdfDictionary): void {
    const number = (key: string) => Number(resolve(this.#file.objects, dictionary.get(key)) ?? 0)
    const bits = number('BitsPerComponent') || 1
    const parts = bits === 1 ? 1 : 3
    if ((number('Width') * number('Height') * bits * parts) / 8 > mostPictureBytes) unreadable('huge picture')
  }
}

function roleBelow(key: string, role: Role): Role {
  if (role === 'names') return 'drawing'
  if (role === 'resources') return 'names'
  if (key === 'Resources') return 'resources'
  return freeNames.includes(key) ? 'names' : 'drawing'
}
