import { expect, test } from '@playwright/test'
import { newAgent } from '../../support/new-agent.ts'
import { agentPassword, signIn } from '../../support/partner.ts'
import { watchScriptFonts } from '../../support/script-fonts.ts'

test('Hindi chosen on the dashboard is remembered with the account, on every device', async ({
  page: admin,
  browser,
}) => {
  await signIn(admin, 'A9001')
  const { page, code } = await newAgent(admin, browser, 'Kavita Rao')
  const greeting = page.getByRole('heading', { level: 1 })
  const asked = await watchScriptFonts(page)
  await page.goto('/')
  await expect(greeting).toContainText('Kavita')
  await page.evaluate(async () => void (await document.fonts.ready))
  expect(asked, 'no font of Hindi for an English page').toEqual([])
  await page.getByLabel('Language of the portal').selectOption('हिन्दी')
  await expect(greeting).toContainText(/सुप्रभात|नमस्कार|शुभ संध्या/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect.poll(() => asked).toEqual(['devanagari'])
  await page.reload()
  await expect(greeting).toContainText(/सुप्रभात|नमस्कार|शुभ संध्या/)
  await expect(page.getByLabel('पोर्टल की भाषा')).toHaveValue('hi')

  await page.goto('/partner/logout')
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, code, agentPassword)
  await elsewhere.goto('/')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText(/सुप्रभात|नमस्कार|शुभ संध्या/)
  await elsewhere.getByLabel('पोर्टल की भाषा').selectOption('English')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText(/Good (morning|afternoon|evening), Kavita/)
})
