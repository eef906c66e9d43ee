import { type Browser, expect, type Page } from '@playwright/test'
import type { ApprovalRow, AwaitsApproval } from '@portal/contract/calls/approvals.ts'
import { messageFor } from './customer.ts'
import { agentPassword, signIn } from './partner.ts'
import { newMobile, partnerPost } from './sales.ts'

export interface Agent {
  code: string
  name: string
  mobile: string
  page: Page
}

/** An agent of this test's own, signed in: what is changed about them changes nothing under another test. */
export async function newAgent(admin: Page, browser: Browser, name = 'Nisha Verma', role = 'partner'): Promise<Agent> {
  const mobile = newMobile()
  const code = `P${mobile.slice(1)}`
  const account = {
    code,
    name,
    email: `${code}@partners.example`,
    mobile,
    role,
    ...(role === 'partner' && { licence: 'agent' }),
  }
  const reply = await partnerPost<Partial<AwaitsApproval>>(admin.request, '/api/office/partners/', account)
  if (reply.awaits_approval) await approveAsSecond(browser, reply.awaits_approval)
  const token = /\?t=(\S+)/.exec(await messageFor(admin.request, mobile, /account_welcome/))?.[1]
  const page = await (await browser.newContext()).newPage()
  const set = await page.request.post('/partner/reset', { data: { token, password: agentPassword } })
  expect(set.status()).toBe(200)
  await signIn(page, code, agentPassword)
  return { code, name, mobile, page }
}

/** Staff are made by two admins. */
async function approveAsSecond(browser: Browser, { request_id, asked_by }: ApprovalRow): Promise<void> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, asked_by === 'A9002' ? 'A9001' : 'A9002')
  await partnerPost(page.request, `/api/office/approvals/${request_id}/`, { approve: true })
  await page.context().close()
}

/** The office's sheet with which an account is changed. */
export async function openChangeSheet(admin: Page, { code, name }: Agent) {
  await admin.goto(`/office/partners?search=${code}`)
  await admin.getByRole('button', { name: `Change account of ${name}` }).click()
  return admin.getByRole('dialog')
}
