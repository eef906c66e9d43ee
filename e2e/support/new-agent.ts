import { type Browser, expect, type Page } from '@playwright/test'
import { messageFor } from './customer.ts'
import { demoPassword, signIn } from './partner.ts'
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
  await partnerPost(admin.request, '/api/office/partners/', account)
  const token = /\?t=(\S+)/.exec(await messageFor(admin.request, mobile, /account_welcome/))?.[1]
  const page = await (await browser.newContext()).newPage()
  const set = await page.request.post('/partner/reset', { data: { token, password: demoPassword } })
  expect(set.status()).toBe(200)
  await signIn(page, code)
  return { code, name, mobile, page }
}

/** The office's sheet with which an account is changed. */
export async function openChangeSheet(admin: Page, { code, name }: Agent) {
  await admin.goto(`/office/partners?search=${code}`)
  await admin.getByRole('button', { name: `Change account of ${name}` }).click()
  return admin.getByRole('dialog')
}
