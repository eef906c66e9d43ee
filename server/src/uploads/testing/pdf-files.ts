import { deflateSync } from 'node:zlib'

/** What the test file of antivirus programs consists of. Split, so that no scanner takes this source for it. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-')

/** A PDF of one page out of its objects, numbered from 1: the catalog, the pages, the page, what it draws. */
function pdfOf(objects: readonly string[], trailer = '/Root 1 0 R', tail = ''): Buffer {
  const body = objects.map((one, index) => `${index + 1} 0 obj\n${one}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Size ${objects.length + 1} ${trailer} >>\n%%EOF\n${tail}`, 'latin1')
}

export const streamOf = (bytes: Buffer | string, more = '') => {
  const text = typeof bytes === 'string' ? bytes : bytes.toString('latin1')
  return `<< /Length ${text.length} ${more} >>\nstream\n${text}\nendstream`
}

const drawing = 'BT /F1 18 Tf 40 40 Td (Asha Kulkarni) Tj ET'
const catalog = (more = '') => `<< /Type /Catalog /Pages 2 0 R ${more} >>`
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const page = (more = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R ${more} >>`
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

const pdf = (
  { root = '', ofPage = '', more = [] }: { root?: string; ofPage?: string; more?: readonly string[] } = {},
  tail = '',
) => pdfOf([catalog(root), pages, page(ofPage), streamOf(drawing), font, ...more], undefined, tail)

/** An action that stands in a compressed object stream, where no search through the bytes finds it. */
function hiddenInObjectStream(): Buffer {
  const action = '<< /S /JavaScript /JS (app.alert(1)) >>'
  const packed = deflateSync(Buffer.from(`7 0 ${action}`))
  return pdf({
    root: '/OpenAction 7 0 R',
    more: [streamOf(packed, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode')],
  })
}

/** A few hundred kilobytes that unpack into 130 megabytes. */
const bomb = deflateSync(Buffer.alloc(130 * 1024 * 1024), { level: 1 })

/** Scans as people send them, and what a search for forbidden words would refuse although nothing acts: name → the file. */
export const plainPdfs: Record<string, Buffer> = {
  'a plain PDF': pdf(),
  'a PDF that opens at its first page': pdf({
    root: '/OpenAction [3 0 R /Fit] /Metadata 6 0 R',
    more: [streamOf('<x/>')],
  }),
  'a PDF with a link': pdf({
    ofPage: '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://evil.example) >> >>]',
  }),
  'a PDF with HTML behind its end': pdf({}, '<script>alert(document.cookie)</script>'),
  'a PDF with the test virus behind its end': pdf({}, eicar),
  'a PDF whose page is written in ASCII85': pdf({
    ofPage: '/Group 6 0 R',
    more: [streamOf('Gar8O~>', '/Filter [/ASCII85Decode /FlateDecode]')],
  }),
  'a PDF with a wrong length': Buffer.from(pdf().toString('latin1').replace('/Length 43', '/Length 7'), 'latin1'),
}

/** What people with bad intentions call a scan: name → the file and the code it is refused with. */
export const hostilePdfs: Record<string, { bytes: Buffer; code: string }> = {
  'a script, its names in hex': {
    bytes: pdf({ root: '/#4fpenAction << /S /J#61vaScript /#4aS (app.alert(1)) >>' }),
    code: 'document.pdf_active',
  },
  'a script when a page opens': {
    bytes: pdf({ ofPage: '/AA << /O << /S /JavaScript /JS 6 0 R >> >>', more: [streamOf('app.alert(1)')] }),
    code: 'document.pdf_active',
  },
  'a program to launch': {
    bytes: pdf({ root: '/OpenAction << /S /Launch /Win << /F (cmd.exe) >> >>' }),
    code: 'document.pdf_active',
  },
  'an attached file': {
    bytes: pdf({
      root: '/Names << /EmbeddedFiles << /Names [(a.exe) 6 0 R] >> >>',
      more: ['<< /Type /Filespec /F (a.exe) /EF << /F 7 0 R >> >>', streamOf(eicar, '/Type /EmbeddedFile')],
    }),
    code: 'document.pdf_active',
  },
  'a script in an object stream': { bytes: hiddenInObjectStream(), code: 'document.pdf_active' },
  'a form of XFA': {
    bytes: pdf({ root: '/AcroForm << /XFA 6 0 R >>', more: [streamOf('<xdp/>')] }),
    code: 'document.pdf_active',
  },
  'a file with a password': {
    bytes: pdfOf(
      [catalog(), pages, page(), streamOf(drawing), font, '<< /Filter /Standard >>'],
      '/Root 1 0 R /Encrypt 6 0 R',
    ),
    code: 'document.pdf_locked',
  },
  'HTML behind the first bytes of a PDF': {
    bytes: Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>'),
    code: 'document.pdf_unreadable',
  },
  'the test virus behind the first bytes of a PDF': {
    bytes: Buffer.from(`%PDF-1.7\n${eicar}`),
    code: 'document.pdf_unreadable',
  },
  'a stream that unpacks into too much': {
    bytes: pdf({ ofPage: '/Group 6 0 R', more: [streamOf(bomb, '/Filter /FlateDecode')] }),
    code: 'document.pdf_unreadable',
  },
  'a stream that is packed twice': {
    bytes: pdf({ ofPage: '/Group 6 0 R', more: [streamOf('x', '/Filter [/FlateDecode /FlateDecode]')] }),
    code: 'document.pdf_unreadable',
  },
  'a picture of 60,000 by 60,000': {
    bytes: pdf({ ofPage: '/Group 6 0 R', more: [streamOf('x', '/Width 60000 /Height 60000 /BitsPerComponent 8')] }),
    code: 'document.pdf_unreadable',
  },
  'a value that is nested without end': {
    bytes: pdf({ more: ['['.repeat(100_000)] }),
    code: 'document.pdf_unreadable',
  },
  'pages that contain themselves': {
    bytes: pdfOf([catalog(), '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
    code: 'document.pdf_unreadable',
  },
  'fifty-one pages': {
    bytes: pdfOf([
      catalog(),
      `<< /Type /Pages /Kids [3 0 R ${Array.from({ length: 50 }, (_, at) => `${at + 6} 0 R`).join(' ')}] >>`,
      page(),
      streamOf(drawing),
      font,
      ...Array.from({ length: 50 }, () => page()),
    ]),
    code: 'document.pdf_pages',
  },
}
