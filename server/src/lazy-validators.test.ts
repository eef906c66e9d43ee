import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

it('the schemas of every call can be compiled', () => {
  for (const { method, path, schema } of test.app.served)
    for (const [part, one] of Object.entries(schema)) {
      const validate = test.app.validatorCompiler!({ schema: one, method, url: path, httpPart: part })
      expect(() => validate(undefined), `${part} of ${method} ${path}`).not.toThrow()
    }
})

it('what a body lacks is told each time, with the reason of that request', async () => {
  const visitor = test.visitor()
  const refusals = [{ username: 'P1001' }, { password: 'x' }, { username: 'P1001', password: 'x', more: 1 }]
  for (const body of [...refusals, ...refusals])
    expect((await visitor.post('/partner/login', body)).status, JSON.stringify(body)).toBe(422)
})
