import { basename, join, relative } from 'node:path'
import { capabilities } from '@portal/domain/kernel/access.ts'
import { expect, it } from 'vitest'
import { importsOf, productSources, sourceOf } from './lib/imports.ts'
import { textsIn } from './lib/screen-texts.ts'

const root = join(import.meta.dirname, '..')
const src = join(root, 'server/src')
const documents = join(src, 'documents')

/** Through these a server's source writes papers, exported lists, calendar files and messages. */
const writers = ['documents/csv.ts', 'documents/ics.ts', 'documents/policy-document.ts', 'messages/render.ts'].map(
  (name) => join(src, name),
)

/** They write the format of the file, hold the names of the demonstration or of banks, and say nothing to a reader. */
const withoutWords = new Set([
  'font.ts',
  'insurer.ts',
  'pack-objects.ts',
  'pdf.ts',
  'pdfmake-parts.ts',
  'render-pool.ts',
  'structure-tree.ts',
  'tagged-renderer.ts',
  'usual-case.ts',
  'write-line.ts',
])

const writesForPeople = (file: string) =>
  file.startsWith(documents)
    ? !withoutWords.has(basename(file))
    : importsOf(file).some((one) => writers.includes(sourceOf(root, one) ?? ''))

/** Not read by a person, or alike in every language: roles of a block, what a role may do, units, short names, what a log says. */
const notRead = new Set([
  ...capabilities,
  ...['Table', 'Figure', 'Lbl', 'Link'],
  ...['… kW', '… cc', 'ABHA …', 'R-…'],
  'text/calendar; charset=utf-8',
  'The lines add up to …, not to net …',
  'Net … and tax … are not …',
  'a port reminder could not be sent',
  'a reminder of an API key could not be sent',
  'a renewal reminder could not be made',
  'job health',
  // Part of what a customer's agreement is fingerprinted by.
  'ends_renewal_link',
])
const isDrawing = (text: string) => text.startsWith('<svg')

it('no paper, exported list, calendar file or message holds a sentence of its own: it says words by their code', () => {
  const sources = productSources(src).filter(writesForPeople)
  expect(sources.length).toBeGreaterThan(60)
  const texts = sources
    .flatMap((file) => textsIn(file).map(({ line, text }) => ({ at: `${relative(src, file)}:${line}`, text })))
    .filter(({ text }) => !notRead.has(text) && !isDrawing(text))
    .map(({ at, text }) => `${at} ${text}`)
  expect(texts).toEqual([])
})
