import { expect, type Page } from '@playwright/test'

export const demoPassword = 'demo-pass-1'

/** Signs in through the provider's login call; the browser context then carries the session. */
export async function signIn(page: Pick<Page, 'request'>, username = 'P1001'): Promise<void> {
  const reply = await page.request.post('/partner/login', { data: { username, password: demoPassword } })
  expect(reply.status(), `sign in as ${username}`).toBe(200)
}
