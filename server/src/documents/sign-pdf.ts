import { createHash } from 'node:crypto'
import type { DocumentSigner } from './document-signer.ts'
import type { PdfDocument } from './pdfmake-parts.ts'

/** Room for the certificates and the signature, in bytes. */
const SIGNATURE_ROOM = 12_288
const RANGE_PLACES = '9999999999'

/** Leaves the place of a signature in a document that is being drawn; the server fills it where the key is. */
export function reserveSignature(document: PdfDocument, signedAt: Date, signerName: string): void {
  const value = document.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, ...Array.from({ length: 3 }, () => Number(RANGE_PLACES))],
    Contents: Buffer.alloc(SIGNATURE_ROOM),
    M: signedAt,
    // pdfkit writes String objects as texts, and plain strings as names.
    Name: new String(signerName),
  })
  const field = document.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: new String('signature'),
    V: value,
    Rect: [0, 0, 0, 0],
    // Printed and locked; there is nothing to see.
    F: 132,
    P: document.page.dictionary,
  })
  document.page.annotations.push(field)
  document._root.data.AcroForm = { SigFlags: 3, Fields: [field] }
  // pdfkit finishes forms that it began itself; this one is complete.
  document.endAcroForm = () => undefined
  value.end()
  field.end()
}

/** Fills the place left for it: the signature covers every byte but its own. */
export async function signPdf(pdf: Buffer, signer: DocumentSigner): Promise<Buffer> {
  const signed = Buffer.from(pdf)
  const empty = `<${'00'.repeat(SIGNATURE_ROOM)}>`
  const from = signed.indexOf(empty, 0, 'latin1')
  if (from < 0) throw new Error('The document has no place for a signature')
  const to = from + empty.length
  const range = `[0 ${RANGE_PLACES} ${RANGE_PLACES} ${RANGE_PLACES}]`
  const written = `[0 ${from} ${to} ${signed.length - to}]`.padEnd(range.length)
  signed.write(written, signed.indexOf(range, 0, 'latin1'), 'latin1')
  const digest = createHash('sha256').update(signed.subarray(0, from)).update(signed.subarray(to)).digest()
  const signature = await signer.sign(digest)
  if (signature.length > SIGNATURE_ROOM) throw new Error('The signature does not fit into its place')
  signed.write(signature.toString('hex'), from + 1, 'latin1')
  return signed
}
