/**
 * What a block of a document is to a screen reader (PDF 1.7, 14.8.4). Texts without a role are paragraphs; tables without one only
 * arrange what stands in them.
 */
export type Role = 'H1' | 'H2' | 'Table' | 'TH' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Figure' | 'Link'

declare module 'pdfmake/interfaces.js' {
  interface ContentBase {
    role?: Role
    /** What a figure shows, in words. */
    alt?: string
  }
}
