import { readdirSync, readFileSync } from 'node:fs'
import { say } from '@portal/words/say.ts'
import { expect, it } from 'vitest'

const folder = new URL('../portal/src/customer/', import.meta.url)

it('every sentence that a customer page names exists', () => {
  const sources = readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  const codes = sources.flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/\bsay\(\s*'([\w.]+)'/g)].map(([, code = '']) => code),
  )
  expect(codes.length).toBeGreaterThan(100)
  expect([...new Set(codes)].filter((code) => say(code) === code)).toEqual([])
})
