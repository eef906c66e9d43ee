import { readFileSync, writeFileSync } from 'node:fs'
import * as contract from '@portal/contract/index.ts'
import type { Call } from '@portal/contract/wire/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApi } from './openapi.ts'
import { buildTestApp, type TestApp } from './testing/test-app.ts'

/** Page navigations and probes: served, but no calls of the contract. */
const pages = /^\/(partner\/|healthz|readyz|metrics|config\.json)/

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

describe('the description of the API', () => {
  it('every call of the contract is served, and every served call is in the contract', () => {
    const named = (method: string, path: string) =>
      `${method} ${path.replace(/\/$/, '').replace(/^\/api\/(arogya-sanjeevani|health|topup|car)\/quote/, '/api/:product/quote')}`
    const written = Object.values(contract)
      .flatMap(callsIn)
      .map((one) => named(one.method, one.path))
    const served = test.app.served.filter((one) => !pages.test(one.path)).map((one) => named(one.method, one.path))
    expect([...new Set(served)].sort()).toEqual([...new Set(written)].sort())
  })

  it('docs/openapi.json describes the served calls as they are (npm run openapi writes it)', () => {
    const described = `${JSON.stringify(openApi(test.app.served), null, 1)}\n`
    if (process.env.WRITE_OPENAPI) writeFileSync('docs/openapi.json', described)
    expect(readFileSync('docs/openapi.json', 'utf8')).toBe(described)
  })
})

function callsIn(group: unknown): Call[] {
  if (group === null || typeof group !== 'object') return []
  if ('method' in group && 'path' in group) return [group as Call]
  return Object.values(group).flatMap(callsIn)
}
