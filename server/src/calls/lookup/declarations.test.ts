import type { DeclarationTexts } from '@portal/contract/calls/lookup.ts'
import { ckycPermissionVersion, declarationsVersion } from '@portal/domain/proposal/declarations.ts'
import { customerLanguages } from '@portal/words/languages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const read = async (product: string, query = '') =>
  (await app.loginAs('P1001')).get<DeclarationTexts>(`/api/declarations/${product}/${query}`)

test('a system reads what the customer declares, with the versions that it sends back', async () => {
  const { data } = await read('health')
  expect(data).toMatchObject({ version: declarationsVersion, language: 'en', ckyc: { version: ckycPermissionVersion } })
  expect(data.declarations.filter(({ required }) => required).map(({ id }) => id)).toEqual(['truth', 'terms', 'cis'])
  expect(data.declarations).toContainEqual({
    id: 'messages',
    text: 'I agree to receive messages by SMS, WhatsApp and e-mail.',
    required: false,
  })
  expect(data.ckyc.text).toBe('I permit a search for my identity in the Central KYC (CKYC) records.')
  expect(data.declarations.map(({ id }) => id)).not.toContain('kyc')
})

test('a car is asked about no illness, and about the accident cover of its owner', async () => {
  const [car, health] = [(await read('car')).data, (await read('health')).data]
  const textOf = ({ declarations }: DeclarationTexts, id: string) => declarations.find((one) => one.id === id)?.text
  expect(textOf(car, 'truth')).not.toBe(textOf(health, 'truth'))
  expect(textOf(car, 'pa_no_licence')).toBe('The owner has no valid driving licence.')
  expect(textOf(car, 'share_medical')).toBeUndefined()
})

test('every language of customers has its own words', async () => {
  const texts = await Promise.all(customerLanguages.map(async (one) => (await read('topup', `?language=${one}`)).data))
  expect(texts.map(({ language }) => language)).toEqual(customerLanguages)
  for (const id of ['truth', 'terms', 'cis', 'messages']) {
    const said = texts.map(({ declarations }) => declarations.find((one) => one.id === id)!.text)
    expect(new Set(said).size, id).toBe(customerLanguages.length)
  }
})

test('nobody reads them signed out, and no other product or language exists', async () => {
  expect((await app.visitor().get('/api/declarations/health/')).status).toBe(401)
  expect((await read('life')).status).toBe(404)
  expect((await read('health', '?language=fr')).status).toBe(422)
})
