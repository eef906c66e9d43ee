import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { eventSchemas } from '../contract/src/events/business-events.schema.ts'
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

test('a receiver that validates with its copy of a version takes a field that is added later', () => {
  const { schemas } = JSON.parse(writeAsyncapi()).components
  const check = new Ajv({ strict: false }).compile(schemas.portal_refund_state_changed_v1)
  const change = { refund_id: 'RF-1', from: 'due', to: 'pending' }
  expect(check(change), JSON.stringify(check.errors)).toBe(true)
  expect(check({ ...change, refund_number: 'RF-7F3K-9MX2', added_later: 1 }), JSON.stringify(check.errors)).toBe(true)
  expect(check({ ...change, refund_id: undefined })).toBe(false)
  expect(eventSchemas['refund.state_changed'].data.additionalProperties).toBe(false)
})
