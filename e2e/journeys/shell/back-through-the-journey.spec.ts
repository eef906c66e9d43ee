import { expect, type Page, test } from '@playwright/test'
import { askForSelf, goOn, heading } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'
import { askForCouple, atStep, backOnScreen } from '../../support/topup-steps.ts'

async function backToFirstStep(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/health\/last-question$/)
  for (const step of ['quick-summary', 'policy-details', 'quick-quote']) {
    await backOnScreen(page)
    await expect(page).toHaveURL(new RegExp(`/health/${step}$`))
  }
  await expect(page.getByLabel('Age or birth date of Self')).toHaveValue('14/02/1990')
}

test('a sale taken up at step 4 goes back step by step to the first, from the dashboard and in a new tab', async ({
  page,
  context,
}) => {
  await signIn(page)
  await askForSelf(page, 'health', '14/02/1990')
  await goOn(page)
  await expect(heading(page)).toHaveText('Policy details')
  const quoteId = await page.evaluate(() => sessionStorage.getItem('sale:quoteid'))

  await page.goto(`/case/${quoteId}`)
  await page.getByRole('button', { name: 'Resume sale' }).click()
  await backToFirstStep(page)
  await backOnScreen(page)
  await expect(page, 'before the first step lies the page it was taken up from').toHaveURL(/\/case\//)

  const tab = await context.newPage()
  await tab.goto('/health/last-question')
  await backToFirstStep(tab)
})

test('Back on a summary that is still being read stays in the sale', async ({ page, context }) => {
  await signIn(page)
  await askForSelf(page, 'health', '14/02/1990')
  await goOn(page)
  await expect(heading(page)).toHaveText('Policy details')

  const tab = await context.newPage()
  const pressed = Promise.withResolvers<void>()
  await tab.route(/\/api\/health\/quote\//, async (route) => {
    await pressed.promise
    await route.continue()
  })
  await tab.goto('/health/quick-summary')
  await backOnScreen(tab)
  pressed.resolve()
  await expect(heading(tab)).toHaveText('Policy details')
  await expect(tab).toHaveURL(/\/health\/policy-details$/)
})

test('the existing base cover of a top-up is kept over Continue and Back, a reload and in another tab', async ({
  page,
  context,
}) => {
  await signIn(page)
  await page.goto('/topup/quick-quote')
  await askForCouple(page)
  await goOn(page)
  await atStep(page, 'policy-details')
  await page.getByLabel('Existing base cover').fill('300000')
  await goOn(page)
  await atStep(page, 'selected-plan')
  await expect(page.getByLabel('Base policy’s sum insured')).toHaveValue(/3,00,000/)
  await backOnScreen(page)
  await atStep(page, 'policy-details')
  const baseCover = (at: Page) => expect(at.getByLabel('Existing base cover')).toHaveValue(/3,00,000/)
  await baseCover(page)
  await page.reload()
  await baseCover(page)
  const tab = await context.newPage()
  await tab.goto('/topup/policy-details')
  await baseCover(tab)
})
