import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoAccounts, demoPassword } from '../../context/demo-accounts.ts'
import { isPassword } from '../../kernel/password.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { seedDemo } from '../seed.ts'
import { seedAccounts, seedFinanceAccounts } from './accounts.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

it('a demo world seeded before there was a finance role gets F4001 and A9002, and its other accounts stay as they are', async () => {
  await test.db.deleteFrom('partners').where('code', 'in', ['F4001', 'A9002']).execute()
  await test.db.insertInto('seeds').values({ name: seedAccounts.name }).execute()
  await test.db.updateTable('partners').set({ name: 'Asha K' }).where('code', '=', 'P1001').execute()
  await seedDemo(test.deps, [seedAccounts, seedFinanceAccounts])
  const rows = await test.db.selectFrom('partners').select(['code', 'name', 'role', 'password_hash']).execute()
  const roleOf = (code: string) => rows.find((row) => row.code === code)?.role
  expect(rows).toHaveLength(demoAccounts.length)
  expect([roleOf('F4001'), roleOf('A9001'), roleOf('A9002')]).toEqual(['finance', 'admin', 'admin'])
  expect(rows.find((row) => row.code === 'P1001')?.name).toBe('Asha K')
  for (const row of rows) expect(await isPassword(row.password_hash, demoPassword)).toBe(true)
})
