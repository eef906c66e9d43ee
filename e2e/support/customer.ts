import { type APIRequestContext, expect, type Page } from '@playwright/test'

interface Message {
  to: string
  kind: string
  text: string
}

/** The newest message of a kind on this customer's phone, waited for; those already read do not count. */
export async function messageFor(
  request: APIRequestContext,
  mobile: string,
  kind: RegExp,
  readBefore: ReadonlySet<string> = new Set(),
): Promise<string> {
  let found: Message | undefined
  await expect
    .poll(async () => {
      const { data } = await (await request.get('/pub/demo/messages/')).json()
      found = (data.messages as Message[]).find(
        (one) => one.to === mobile && kind.test(one.kind) && !readBefore.has(one.text),
      )
      return found !== undefined
    })
    .toBe(true)
  return found!.text
}

export async function linkFor(request: APIRequestContext, mobile: string): Promise<string> {
  const text = await messageFor(request, mobile, /link/)
  return /https?:\S+#t=\S+/.exec(text)![0]
}

/** In the language of the customer's sale. */
const sendCode = /Send me the code|मुझे कोड भेजें|मला कोड पाठवा/

/** Asks for the code, reads it on the customer's phone and gives it. */
export async function giveCode(page: Page, mobile: string): Promise<void> {
  await page.getByRole('button', { name: sendCode }).click()
  await readCode(page, mobile)
}

/** The same for a mobile that got a code a moment ago: codes are half a minute apart, so it is asked for until it comes. */
export async function giveNextCode(page: Page, mobile: string): Promise<void> {
  await expect(async () => {
    // On a busy machine the answer may come after the last look: then the button is gone.
    if (await page.locator('#code').isHidden())
      await page.getByRole('button', { name: sendCode }).click({ timeout: 1500 })
    await expect(page.locator('#code')).toBeVisible({ timeout: 1500 })
  }).toPass({ intervals: [5000] })
  await readCode(page, mobile)
}

async function readCode(page: Page, mobile: string): Promise<void> {
  await expect(page.locator('#code')).toBeFocused()
  const text = await messageFor(page.request, mobile, /^otp/)
  await page.locator('#code').fill(/\b\d{4}\b/.exec(text)![0])
  await page.getByRole('button', { name: /Show my details|मेरा विवरण दिखाएँ|माझे तपशील दाखवा/ }).click()
}

/** Ticks what the policy needs, and nothing else. */
export async function tickRequired(page: Page): Promise<void> {
  const needed = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /Required for the policy|पॉलिसी के लिए ज़रूरी|पॉलिसीसाठी आवश्यक/ }) })
  await needed.getByRole('checkbox').first().waitFor()
  for (const box of await needed.getByRole('checkbox').all()) await box.check()
}

/** What the bank does, on the sandbox's own page. */
export type BankAnswer = 'success' | 'slow' | 'failure' | 'late_capture' | 'other_amount' | 'cancel'

export async function bankAnswers(page: Page, answer: BankAnswer): Promise<void> {
  await page.waitForURL(/\/gateway\/checkout\//)
  await page.locator(`button[value=${answer}]`).click()
}

/** From the code to the bank's page, as a customer who agrees. */
export async function agreeAndGoToBank(
  page: Page,
  mobile: string,
  beforeAgreeing?: (page: Page) => Promise<void>,
): Promise<void> {
  await giveCode(page, mobile)
  await beforeAgreeing?.(page)
  await tickRequired(page)
  await page.getByRole('button', { name: /Agree and pay ₹|सहमति दें और ₹/ }).click()
  await page.waitForURL(/\/gateway\/checkout\//)
}
