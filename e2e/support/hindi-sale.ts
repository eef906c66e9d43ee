import { expect, type Page } from '@playwright/test'
import { bankAnswers, giveCode, messageFor, tickRequired } from './customer.ts'
import { goOn, heading } from './health-steps.ts'
import { newMobile } from './sales.ts'

type Look = (page: Page, step: string) => Promise<void>

/** A whole Arogya Sanjeevani sale by an agent whose portal speaks Hindi, looked at step by step; the customer's mobile. */
export async function sellInHindi(page: Page, look: Look): Promise<string> {
  const goOnTo = async (path: string) => {
    await goOn(page)
    await page.waitForURL((url) => url.pathname === path)
    await expect(heading(page)).toBeVisible()
    await look(page, path.split('/').at(-1)!)
  }
  await page.goto('/health/quick-quote?product=arogya-sanjeevani')
  await page
    .getByLabel(/^आयु या जन्म तिथि/)
    .first()
    .fill('14/02/1990')
  await page.getByLabel(/^लिंग/).first().selectOption('female')
  await look(page, 'quick-quote')
  await goOnTo('/health/policy-details')
  await goOnTo('/health/quick-summary')
  await goOnTo('/health/last-question')
  await page.getByText('किसी को कोई बीमारी नहीं है और कोई तंबाकू का सेवन नहीं करता').click()
  await page.getByLabel(/^लंबाई/).fill('162')
  await page.getByLabel(/^वज़न/).fill('58')
  await goOnTo('/health/proposal-details')

  const mobile = newMobile().replace(/^./, '9')
  await page.getByLabel('पूरा नाम', { exact: true }).fill('Meena Kumari Iyer')
  await page.getByRole('textbox', { name: 'PAN' }).fill('ABCPK1234L')
  await page.getByRole('checkbox', { name: /^ग्राहक PAN और जन्म तिथि से/ }).check()
  await page.getByLabel('मोबाइल').fill(mobile)
  await page.getByLabel('ई-मेल', { exact: true }).fill('meena@example.in')
  await page.getByLabel('ग्राहक की भाषा').selectOption('हिन्दी')
  await goOnTo('/health/nominee-details')
  await page.getByLabel('पूरा नाम').fill('Lakshmi Iyer')
  await page.getByLabel('प्रस्तावक से संबंध').selectOption('mother')
  await page.getByLabel('जन्म तिथि').fill('09/07/1962')
  await goOnTo('/health/address-details')
  await page.getByLabel('पिन कोड').fill('400001')
  await expect(page.getByLabel('शहर')).toHaveValue('Mumbai')
  await page.getByLabel('मकान, इमारत, गली').fill('12 Marine Drive')
  await page.getByRole('checkbox', { name: /अनिवार्य घोषणाओं की पुष्टि/ }).check()
  await goOnTo('/topup/payment')
  await page.getByRole('button', { name: 'भुगतान लिंक भेजें' }).click()
  await page.waitForURL(/payment-progress/)
  await look(page, 'payment-progress')
  return mobile
}

/** Its customer, from the SMS to the policy. */
export async function payInHindi(customer: Page, mobile: string, look: Look): Promise<void> {
  const text = await messageFor(customer.request, mobile, /link/)
  expect(text).toMatch(/^प्रिय Meena/)
  await customer.goto(/https?:\S+#t=\S+/.exec(text)![0])
  await expect(customer.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await look(customer, 'link-opened')
  await giveCode(customer, mobile)
  await expect(customer.getByRole('button', { name: /सहमति दें और ₹/ })).toBeVisible()
  await look(customer, 'answers-and-consent')
  await tickRequired(customer)
  await customer.getByRole('button', { name: /सहमति दें और ₹/ }).click()
  await bankAnswers(customer, 'success')
  await expect(heading(customer)).toHaveText('आपका बीमा चालू है')
  await expect(customer.getByRole('link', { name: 'पॉलिसी डाउनलोड करें' })).toBeVisible()
  await look(customer, 'policy-issued')
}
