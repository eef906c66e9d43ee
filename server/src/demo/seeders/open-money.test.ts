import type { ApprovalRow } from '@portal/contract/calls/approvals.ts'
import type { OfficeRefund } from '@portal/contract/calls/office-refunds.ts'
import type { ReviewRow } from '@portal/contract/calls/office-reviews.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runMoneyJobs, settlePayments } from '../../payment/testing/customer.ts'
import { verifyBooks } from '../../payment/verify-books.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { showDemoPaymentsToSandbox } from '../sandbox-payments.ts'
import { seedDemo } from '../seed.ts'
import { seedApprovals } from './approvals.ts'
import { seedBranches } from './branches.ts'
import { seedMoney } from './money.ts'
import { seedOpenMoney } from './open-money.ts'
import { seedSales } from './sales.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  await seedDemo(test.deps, [seedBranches, seedSales, seedMoney, seedOpenMoney, seedApprovals])
  await showDemoPaymentsToSandbox(test.deps)
})
afterAll(() => test.close())

const refunds = async () => {
  const finance = await test.loginAs('F4001')
  const { data } = await finance.get<{ rows: OfficeRefund[] }>('/api/office/refunds/?sort=oldest')
  return data.rows.map(({ customer, reason, status }) => `${customer}: ${reason} ${status}`)
}

it('the demo’s finance has an amount to place and refunds of every age, and the books balance', async () => {
  const finance = await test.loginAs('F4001')
  const { data } = await finance.get<{ rows: ReviewRow[] }>('/api/office/reviews/?state=open')
  expect(data.rows.map(({ kind }) => kind).sort()).toEqual(['amount_differs', 'refund_failed', 'refund_failed'])
  expect(await refunds()).toEqual([
    'Suman Tayde: after_review failed',
    expect.stringContaining(': second_payment failed'),
    'Arun Pawar: after_review sent',
    'Mahesh Gawande: proposal_closed owed',
  ])
  expect((await verifyBooks(test.db)).breaks).toEqual([])
})

it('what is owed is sent and reaches the bank; what was sent before takes its days there', async () => {
  await runMoneyJobs(test)
  test.clock.advance(10_000)
  await settlePayments(test)
  await runMoneyJobs(test)
  expect((await refunds()).slice(2)).toEqual(['Arun Pawar: after_review sent', 'Mahesh Gawande: proposal_closed sent'])
  expect(test.sandbox.control.engine.refunds()).toMatchObject([{ status: 'pending' }, { status: 'processed' }])
  expect((await verifyBooks(test.db)).breaks).toEqual([])
})

it('two changes await a second person: A9002 approves a colleague’s account and a write-off', async () => {
  const admin = await test.loginAs('A9002')
  const { data } = await admin.get<{ rows: ApprovalRow[] }>('/api/office/approvals/')
  expect(data.rows.map(({ kind, asked_by, is_own }) => ({ kind, asked_by, is_own }))).toEqual([
    { kind: 'staff_account', asked_by: 'A9001', is_own: false },
    { kind: 'write_off', asked_by: 'F4001', is_own: false },
  ])
})
