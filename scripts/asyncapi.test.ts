import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asyncapiFile, writeAsyncapi } from './write-asyncapi.ts'

test('docs/asyncapi.json describes the events as they are: npm run asyncapi', () => {
  expect(readFileSync(asyncapiFile, 'utf8')).toBe(writeAsyncapi())
})

test('every reference of the document leads to a part of it', () => {
  const document = JSON.parse(writeAsyncapi())
  const references = [...writeAsyncapi().matchAll(/"\$ref": "#\/([^"]+)"/g)].map(([, path]) => path!)
  expect(references.length).toBeGreaterThan(50)
  for (const path of references) {
    const part = path
      .split('/')
      .reduce<Record<string, unknown> | undefined>(
        (at, key) => at?.[key] as Record<string, unknown> | undefined,
        document,
      )
    expect(part, path).toBeDefined()
  }
})
