import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { bankAnswers, giveCode, linkFor, messageFor, tickRequired } from '../../support/customer.ts'
import { sendLinkOverHttp } from '../../support/http-customer.ts'
import { newAgent } from '../../support/new-agent.ts'
import { signIn } from '../../support/partner.ts'
import { editAll, makeSale, openSale } from '../../support/sales.ts'
import { layoutShift, watchScriptFonts } from '../../support/script-fonts.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const phone = { viewport: { width: 360, height: 740 } }

test('Marathi chosen by the agent is spoken from the first SMS to the policy @phone', async ({
  page: admin,
  browser,
}) => {
  await signIn(admin, 'A9001')
  // The agent's next sale begins in the language chosen here.
  const { page, code } = await newAgent(admin, browser)
  const sale = await makeSale(page, 'topup', { partner: code })
  await openSale(page, sale, '/topup/proposal-details')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .waitFor()
  await editAll(page)
  const saved = page.waitForResponse('**/language/')
  await page.getByLabel('Language for the customer').selectOption('मराठी')
  await saved
  await sendLinkOverHttp(page, sale)
  expect(await messageFor(page.request, sale.mobile, /^link/)).toMatch(/^प्रिय .*संमती द्या/)

  const customer = await (await browser.newContext(phone)).newPage()
  await customer.goto(await linkFor(page.request, sale.mobile))
  await expect(heading(customer)).toHaveText('तुमचा विमा पाहण्यासाठी तयार आहे')
  await expect(customer.locator('html')).toHaveAttribute('lang', 'mr-IN')
  await giveCode(customer, sale.mobile)
  await expect(heading(customer)).toHaveText('संमती देण्यापूर्वी हे वाचा')
  await expectNoSidewaysScroll(customer)
  await expectAccessible(customer)
  await tickRequired(customer)
  await customer.getByRole('button', { name: /संमती द्या आणि ₹/ }).click()
  await bankAnswers(customer, 'success')
  await expect(heading(customer)).toHaveText('तुमचा विमा लागू आहे')
})

test('a customer who switches on the page is followed by the next visit @phone', async ({ page, browser }) => {
  const sale = await makeSale(page, 'topup')
  const address = await sendLinkOverHttp(page, sale)
  const first = await (await browser.newContext(phone)).newPage()
  await first.goto(address)
  const remembered = first.waitForResponse('**/pub/language/')
  await first.getByRole('combobox', { name: 'Language' }).selectOption('हिन्दी')
  await remembered
  const second = await (await browser.newContext(phone)).newPage()
  await second.goto(address)
  await expect(heading(second)).toHaveText('आपका बीमा देखने के लिए तैयार है')
})

test('a script is drawn with its own font, which only a page in such a language loads @phone', async ({ browser }) => {
  const customer = await (await browser.newContext(phone)).newPage()
  const asked = await watchScriptFonts(customer)
  const openIn = async (language: string, button: string) => {
    await customer.evaluate((language) => localStorage.setItem('language', language), language)
    await customer.reload()
    await expect(customer.getByRole('button', { name: button })).toBeVisible()
    await customer.evaluate(async () => void (await document.fonts.ready))
  }
  await customer.goto('/verify')
  await openIn('en', 'Check policy')
  expect(asked, 'the names of the other languages are left to the device').toEqual([])
  await openIn('hi', 'पॉलिसी जाँचें')
  expect(asked).toEqual(['devanagari'])
  expect(await layoutShift(customer)).toBeLessThan(0.1)
  await openIn('ta', 'சரிபார்')
  expect(asked).toContain('tamil')
})
