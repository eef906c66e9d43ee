import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { customer } from '@portal/words/en/customer.ts'
import { customerPolicy } from '@portal/words/en/customer-policy.ts'
import { say } from '@portal/words/say.ts'
import { expect, it } from 'vitest'
import { loadedBy, productSources } from './lib/imports.ts'

const root = join(import.meta.dirname, '..')
const folder = new URL('../portal/src/customer/', import.meta.url)

it('every sentence that a customer page names exists', () => {
  const sources = readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  const codes = sources.flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/\bsay\(\s*'([\w.]+)'/g)].map(([, code = '']) => code),
  )
  expect(codes.length).toBeGreaterThan(100)
  expect([...new Set(codes)].filter((code) => say(code) === code)).toEqual([])
})

it('every customer sentence is named somewhere, by its code or by the beginning of it', () => {
  const words = readdirSync(join(root, 'words/src'), { withFileTypes: true }).filter((entry) => entry.isFile())
  const sources = [
    ...['portal/src', 'server/src', 'domain/src'].flatMap((name) => productSources(join(root, name))),
    ...words.map(({ name }) => join(root, 'words/src', name)),
  ]
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  // `customer.service_${kind}` names every code that begins with it.
  const beginnings = [...text.matchAll(/`(customer\.[\w.]*)\$\{/g)].map(([, begin = '']) => begin)
  const codes = Object.keys({ ...customer, ...customerPolicy }).filter((code) => code.startsWith('customer.'))
  const unused = codes.filter(
    (code) => !text.includes(`'${code}'`) && !beginnings.some((begin) => code.startsWith(begin)),
  )
  expect(unused).toEqual([])
})

it('the pages of a payment and of the photos name no word that only the pages of a policy load', () => {
  const pages = ['customer/PayFlow.tsx', 'customer/Inspect.tsx'].map((name) => join(root, 'portal/src', name))
  const text = [...loadedBy(root, pages)]
    .filter((file) => file.startsWith(join(root, 'portal/src')) && /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(Object.keys(customerPolicy).filter((code) => text.includes(`'${code}'`))).toEqual([])
})
