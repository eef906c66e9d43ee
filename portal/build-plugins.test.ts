import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withoutRuleSentences } from './rule-sentences.ts'
import { serverOnlyModules } from './server-only.ts'

it('a rule keeps everything but its sentence', () => {
  const rule = "{ id: 'V-1', code: 'x', says: 'It\\'s so.', isBroken: ({ value }) => value === 'says: no' }"
  expect(withoutRuleSentences(rule)).toBe(
    "{ id: 'V-1', code: 'x', says: '', isBroken: ({ value }) => value === 'says: no' }",
  )
  expect(withoutRuleSentences("mustMatch('F-1', 'a.form', 'Ten digits.', /^'x'$/)")).toBe(
    "mustMatch('F-1', 'a.form', '', /^'x'$/)",
  )
  expect(withoutRuleSentences('says: `At most ten.`, params')).toBe("says: '', params")
})

it('no sentence of a rule is left in any source of the domain', () => {
  const folder = join(import.meta.dirname, '../domain/src')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const left = sources.filter((name) =>
    /\bsays: (?!''|string)/.test(withoutRuleSentences(readFileSync(join(folder, name), 'utf8'))),
  )
  expect(left).toEqual([])
})

it('schemas, their library and the server are told from what a browser may load', () => {
  const modules = [
    '/p/contract/src/calls/quote.schema.ts',
    '/p/node_modules/@sinclair/typebox/build/esm/index.mjs',
    '/p/server/src/app.ts',
    '/p/contract/src/calls/quote.ts',
    '/p/portal/src/app/main.tsx',
  ]
  expect(serverOnlyModules(modules)).toEqual(modules.slice(0, 3))
})
