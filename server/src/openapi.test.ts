import { readFileSync, writeFileSync } from 'node:fs'
import * as contract from '@portal/contract/index.ts'
import type { Call } from '@portal/contract/wire/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describedCall, openApi } from './openapi.ts'
import { checkReply } from './testing/check-reply.ts'
import { buildTestApp, type TestApp } from './testing/test-app.ts'

/** Page navigations, probes, files of the insurer and what browsers report by themselves: served, but no calls of the contract. */
const pages = /^\/(partner\/|privacy$|healthz|readyz|metrics|config\.json|insurer\/|\.well-known\/|pub\/csp-report\/)/

/** What a person downloads, and where the gateway sends them back to. */
const filePaths =
  /^GET .*(pdf|csv|ics|documents?|photos?|wording|information-sheet|brochure|export)\b|^(GET|POST) \/pub\/gateway\/return\/|^GET \/assets|\.css$/

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

  it('every call answers JSON of a described form, a file or an event stream', () => {
    const undescribed = test.app.served
      .filter(({ path }) => !pages.test(path))
      .filter((route) => describedCall(route)?.reply === undefined)
      .map(({ method, path }) => `${method} ${path}`)
    for (const one of undescribed) expect(one, one).toMatch(filePaths)
  })

  it('a reply with a field that the contract does not name fails the test that has asked for it', () => {
    const me = { code: 'P1001', name: 'Asha', role: 'partner', language: 'hi', licence: 'agent' }
    const ask = { method: 'GET', url: '/api/partner/me/?x=1' } as const
    expect(() => checkReply(test.app, ask, { data: me })).not.toThrow()
    expect(() => checkReply(test.app, ask, { data: { ...me, mobile: '9876543210' } })).toThrow(/additional/)
    expect(() => checkReply(test.app, ask, { data: { ...me, name: undefined } })).toThrow(/required/)
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
