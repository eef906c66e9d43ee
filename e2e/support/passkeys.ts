import type { Browser, Page } from '@playwright/test'

/** A page of a device that keeps passkeys and unlocks by itself. */
export async function openPageWithPasskeys(browser: Browser, baseURL: string): Promise<Page> {
  // Passkeys belong to a name: under a number, such as 127.0.0.1, there are none.
  const context = await browser.newContext({ baseURL: baseURL.replace('127.0.0.1', 'localhost') })
  const page = await context.newPage()
  const authenticator = await context.newCDPSession(page)
  await authenticator.send('WebAuthn.enable')
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return page
}
