import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { goOn, heading, premium } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'

const line = 'Quote in one line'

test('what an agent hears on the phone becomes a quote, and each word says how it was read', async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await page
    .getByLabel(line)
    .fill('Rajesh 36, wife 34, son 6, mother 62 diabetic, Pune 411014, gold 10 lakh, 98200 12345')
  const readings = page.getByRole('list', { name: 'Details understood' })
  await expect(readings.getByRole('listitem')).toHaveText([
    'Rajesh 36 Self: Rajesh, 36 years',
    'wife 34 Spouse: 34 years',
    'son 6 Son: 6 years',
    'mother 62 diabetic Mother: 62 years, Diabetes',
    'Pune City · not filled in, decided by the PIN code',
    '411014 PIN code',
    'gold Gold plan',
    '10 lakh Sum insured ₹\u00a010 Lakh',
    '98200 12345 Mobile number',
    'wife Self: male · please check',
  ])
  await expect(page.getByText('Still required')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Health quote' }).click()

  await expect(page).toHaveURL('/health/quick-quote?product=health')
  await expect(page.getByLabel('Customer name')).toHaveValue('Rajesh')
  await expect(page.getByLabel('Customer mobile')).toHaveValue('9820012345')
  await expect(page.getByLabel('Age or birth date of Self')).toHaveValue('36')
  await expect(page.getByLabel('Gender of Self')).toHaveValue('male')
  await expect(page.getByLabel('Age or birth date of Spouse')).toHaveValue('34')
  await expect(page.getByLabel('Age or birth date of Son')).toHaveValue('6')
  await expect(page.getByLabel('Age or birth date of Mother')).toHaveValue('62')
  await expect(page.getByLabel('PIN code')).toHaveValue('411014')
  await expect(premium(page).first()).toBeVisible()

  await page.getByLabel('Age or birth date of Self').fill('37')
  await page.getByLabel('Customer name').fill('Rajesh Kumar Verma')
  // What was heard survives a reload, and rests in the browser only sealed.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sale:heard:health'))).toMatch(/^v2\./)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Diabetes')
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Customer name')).toHaveValue('Rajesh Kumar Verma')
  await goOn(page)
  await expect(heading(page)).toHaveText('Policy details')

  // The name stands on every step, and is changed there.
  const customer = page.getByRole('region', { name: 'Customer' })
  await expect(customer).toContainText('Rajesh Kumar Verma')
  await expect(customer).toContainText('98200 12345')
  await expect(page.getByText(/^Quote Q-\w{4}-\w{4}, valid until/)).toBeVisible()
  await customer.getByRole('button', { name: 'Change customer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Customer details' })
  await sheet.getByLabel('Customer mobile').fill('12345')
  await sheet.getByRole('button', { name: 'Save customer' }).click()
  await expect(sheet.getByText('Please enter full mobile number')).toBeVisible()
  await sheet.getByLabel('Customer mobile').fill('98200 54321')
  await sheet.getByRole('button', { name: 'Save customer' }).click()
  await expect(sheet).toBeHidden()
  await expect(customer).toContainText('98200 54321')
  await goOn(page)
  await expect(heading(page)).toHaveText('Quote summary')
  await goOn(page)
  await expect(page.getByText('Noted in the quote: Diabetes. Please confirm.')).toBeVisible()

  // The dashboard lists and finds the quote by name and by number, and says when a number is mistyped.
  await page.goto('/?turn=quote')
  const row = page.getByRole('listitem').filter({ hasText: 'Rajesh Kumar Verma' }).first()
  await expect(row).toContainText(/Q-\w{4}-\w{4}/)
  const number = /Q-\w{4}-\w{4}/.exec(await row.innerText())![0]
  const search = page.getByRole('searchbox')
  await search.fill(number.replaceAll('-', '').toLowerCase())
  await expect(page.getByRole('listitem').filter({ hasText: number })).toHaveCount(1)
  await search.fill(number.slice(0, -1) + (number.endsWith('2') ? '3' : '2'))
  await expect(page.getByText('is not a valid quote or proposal number')).toBeVisible()
})

test('names, tobacco and a PIN code of the line are noted for the steps that ask for them, and confirmed there', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/')
  await page.getByLabel(line).fill('arogya sanjeevani, Rajesh Verma 42 smoker, wife Sunita 38, 411014, 5 lakh')
  await expect(page.getByText('not filled in')).toHaveCount(0)
  await page.getByRole('button', { name: 'Arogya Sanjeevani quote' }).click()
  await expect(page.getByLabel('Age or birth date of Spouse')).toHaveValue('38')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sale:heard:health'))).toMatch(/^v2\./)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Tobacco')
  await goOn(page)
  await expect(heading(page)).toHaveText('Policy details')
  await goOn(page)
  await expect(heading(page)).toHaveText('Quote summary')
  await goOn(page)

  // One tap answers for the others alone: how much tobacco is still to be asked.
  const noted = page.getByText('Noted in the quote: uses tobacco. Please choose how much.')
  await expect(noted).toHaveCount(1)
  await page.getByRole('button', { name: 'Nobody else has any illness and nobody else uses tobacco' }).click()
  await expect(page.getByRole('group', { name: 'Tobacco of Self' }).getByRole('radio', { checked: true })).toHaveCount(
    0,
  )
  await expect(page.getByRole('group', { name: 'Tobacco of Spouse' }).getByLabel('None')).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('group', { name: 'Tobacco of Self' }).getByRole('radio').nth(1).check()
  await expect(noted).toHaveCount(0)
  for (const who of ['Self', 'Spouse']) {
    await page.getByLabel(`Height of ${who}`).fill('170')
    await page.getByLabel(`Weight of ${who}`).fill('65')
  }
  await goOn(page)
  await expect(heading(page)).toHaveText('Proposer and insured members')
  await expect(page.getByLabel('Full name of Spouse')).toHaveValue('Sunita')
  await expect(page.getByText('Noted in the quote. Please check the full name.')).toHaveCount(1)
  // The notes are the sale's: another visit finds them too.
  await page.evaluate(() =>
    sessionStorage.removeItem(Object.keys(sessionStorage).find((key) => key.includes('notes'))!),
  )
  await page.reload()
  await expect(page.getByLabel('Full name of Spouse')).toHaveValue('Sunita')
})

test('a line in Hindi fills the quote on the screen; what it leaves out and what is not sold is said', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/health/quick-quote?product=arogya-sanjeevani')
  await page.getByLabel(line).fill('मैं 40, पत्नी 36, भाई 30, साढ़े सात लाख, xyz')
  await expect(page.getByText('Arogya Sanjeevani does not cover this relation')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'xyz' })).toContainText('Not understood')
  await page.getByRole('button', { name: 'Fill in the quote' }).click()
  await expect(page.getByLabel('Age or birth date of Self')).toHaveValue('40')
  await expect(page.getByLabel('Age or birth date of Spouse')).toHaveValue('36')
  await expect(page.getByLabel('Age or birth date of Brother')).toHaveCount(0)
})

test('a number plate opens the car’s first step and asks the register', async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await page.getByLabel(line).fill('mh 02 ab 1234 third party, Mr Rajesh 36')
  await page.getByLabel(line).press('Enter')
  await expect(page).toHaveURL('/car/registration-details')
  await expect(page.getByLabel('Registration number')).toHaveValue('MH02AB1234')
  await expect(page.getByLabel('Customer name')).toHaveValue('Rajesh')
  await expect(page.getByText('36 years: not filled in, asked later')).toBeVisible()
  await goOn(page)
  await expect(page.getByRole('radio', { name: /^Third party only/ })).toBeChecked()
})

test('a line without a product asks for it, and a line for another product opens that one @desktop', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/')
  await page.getByLabel(line).fill('Rajesh 45, wife 42, 20 lakh')
  await expect(page.getByText('Still required: product')).toBeVisible()
  await page.getByRole('button', { name: 'Top-up quote' }).click()
  await expect(page).toHaveURL('/topup/quick-quote')
  await expect(page.getByLabel('Age or birth date of Spouse')).toHaveValue('42')
})
