import { type BrowserContext, expect, type Page } from '@playwright/test'

export const demoPassword = 'demo-pass-1'
/** Of the agents that tests make: the demo's own password is too short for a new one. */
export const agentPassword = 'four plain words here'

/**
 * Signs in through the provider's login call; the browser context then carries the session. Several walks share an account and an address:
 * sign-ins under way count as attempts until their password was found right, so that one may be told to come again.
 */
export async function signIn(page: Pick<Page, 'request'>, username = 'P1001', password = demoPassword): Promise<void> {
  await expect(async () => {
    const reply = await page.request.post('/partner/login', { data: { username, password } })
    expect(reply.status(), `sign in as ${username}: ${await reply.text()}`).toBe(200)
  }).toPass({ timeout: 60_000 })
}

/** The cookie by which the server knows who is signed in. */
export async function sessionOf(context: BrowserContext) {
  const cookies = await context.cookies()
  return cookies.find((one) => one.name.endsWith('session'))
}

/** The session is over at the server, as after half an hour without activity; the browser still shows its cookie. */
export async function endSession(context: BrowserContext): Promise<void> {
  const session = await sessionOf(context)
  await context.addCookies([{ ...session!, value: 'ended' }])
}

/** The first of two steps: whoever has a second factor is asked for it next. */
export async function givePassword(page: Page, code: string) {
  await page.goto('/partner/login')
  await page.getByLabel('Partner code or e-mail').fill(code)
  await page.getByLabel('Password').fill(agentPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
