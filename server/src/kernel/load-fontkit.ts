import { createRequire } from 'node:module'

const fromHere = createRequire(import.meta.url)

/** The reader of fonts is pdfkit's own, so that whatever it reads can be drawn. It is loaded only where a font is read. */
export function fromPdfkit(): NodeJS.Require {
  const fromPdfmake = createRequire(fromHere.resolve('pdfmake'))
  return createRequire(fromPdfmake.resolve('pdfkit'))
}
