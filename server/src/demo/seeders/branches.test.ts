import type { PartnerRow } from '@portal/contract/calls/office-accounts.ts'
import type { BranchPartner, BranchRow } from '@portal/contract/calls/office-branches.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { seedDemo } from '../seed.ts'
import { seedBranches } from './branches.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  await seedDemo(test.deps, [seedBranches])
})
afterAll(() => test.close())

it('the demo has two branches with a manager each, and sub-agents under their partners', async () => {
  const admin = await test.loginAs('A9001')
  const { rows } = (await admin.get<{ rows: BranchRow[] }>('/api/office/branches/')).data
  expect(rows.map(({ code, manager, partners }) => [code, manager?.code, partners])).toEqual([
    ['NAGPUR', 'M6003', 2],
    ['PUNE', 'M6002', 4],
  ])
  const pune = (await admin.get<{ rows: BranchPartner[] }>('/api/office/branches/PUNE/')).data.rows
  const above = (code: string) => pune.find((one) => one.code === code)?.supervisor_id
  expect(above('P1001')).toBeUndefined()
  expect([above('P1101'), above('POSP2001'), above('P1102')]).toEqual([
    'partner-p1001',
    'partner-p1101',
    'partner-p1001',
  ])
  expect(pune.some(({ licence_block }) => licence_block)).toBe(false)
})

it('the manager of a branch signs in and sees its partners only, that of the head office all', async () => {
  const codesOf = async (code: string) => {
    const { rows } = (await (await test.loginAs(code)).get<{ rows: PartnerRow[] }>('/api/office/partners/')).data
    return rows.map((row) => row.code).sort()
  }
  expect(await codesOf('M6002')).toEqual(['P1001', 'P1101', 'P1102', 'POSP2001'])
  expect(await codesOf('M6001')).toEqual(['P1001', 'P1002', 'P1101', 'P1102', 'P1201', 'POSP2001'])
})
