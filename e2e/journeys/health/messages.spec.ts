import { expect, type Page, test } from '@playwright/test'
import { messageFor } from '../../support/customer.ts'
import {
  answerHealthy,
  askForSelf,
  declare,
  fillAddress,
  fillNominee,
  fillProposal,
  goOn,
  goToSummary,
  heading,
} from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'
import { editStep, makeSale, openSale, partnerPost } from '../../support/sales.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

const passport = {
  name: 'passport.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function quoted(page: Page, product: 'arogya-sanjeevani' | 'health' = 'arogya-sanjeevani') {
  await askForSelf(page, product)
  await goToSummary(page)
  await goOn(page)
}

test('[V-3, V-4, V-14] birth dates: dd/MM/yyyy, no such date, and Future Dates not Allowed', async ({ page }) => {
  await page.goto('/health/quick-quote')
  const born = page.getByLabel('Age or birth date of Self')
  await born.fill('31/02/1990')
  await goOn(page)
  await expect(page.getByText('Invalid Date Format', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert'), 'one fault is said at its field alone').toHaveCount(0)
  await expect(born).toBeFocused()
  await born.fill('01/01/2099')
  await goOn(page)
  await expect(page.getByText('Future Dates not Allowed').first()).toBeVisible()
  await born.pressSequentially('')
  await born.fill('')
  await born.pressSequentially('14021990')
  await expect(born).toHaveValue('14/02/1990')
  await goOn(page)
  await expect(heading(page)).toHaveText('Policy details')
})

test('[V-1, V-2, V-5, V-6] mobile, code and names have the specification’s words', async ({ page }) => {
  await quoted(page)
  await answerHealthy(page)
  await goOn(page)
  const mobile = await fillProposal(page)
  await page.getByLabel('Mobile').fill('98200123')
  await page.getByLabel('Full name', { exact: true }).fill('R2 D2')
  await goOn(page)
  await expect(page.getByRole('alert')).toContainText('Please enter full mobile number')
  await expect(page.getByRole('alert')).toContainText('A name cannot have digits or special characters')
  await page.getByRole('button', { name: /Verify now by code/ }).click()
  await expect(page.getByText('Please enter full mobile number').last()).toBeVisible()
  await page.getByLabel('Mobile').fill(mobile)
  await page.getByRole('button', { name: /Verify now by code/ }).click()
  const code = page.getByLabel(/^Code sent to/)
  await expect(code).toBeFocused()
  await code.fill('12')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Please enter 4 digit code sent to your mobile')).toBeVisible()
  const right = /\b\d{4}\b/.exec(await messageFor(page.request, mobile, /^otp/))![0]
  await code.fill(right === '1111' ? '2222' : '1111')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText(/Incorrect code\. Attempts left: \d/)).toBeVisible()
  await code.fill(right)
  await code.press('Enter')
  await expect(page.getByText('Mobile verified')).toBeVisible()
  await page.getByLabel('Mobile').focus()
  await page.getByLabel('Full name', { exact: true }).fill('Rajesh Iyer')
  await expect(page.getByText('Mobile verified'), 'a visit to the field changes nothing').toBeVisible()
  await page.getByLabel('Mobile').fill('9820098200')
  await expect(page.getByText('Mobile verified'), 'another number is not verified').toHaveCount(0)
  await page.getByLabel('Mobile').fill(mobile)
  await expect(page.getByText('Mobile verified')).toBeVisible()

  // Saved, but the answer is lost on the way: the next try goes on, whatever was changed before it.
  let isLost = false
  await page.route('**/kyc/', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('failed')
  })
  await goOn(page)
  await expect(page.getByRole('alert')).toContainText('No connection. Your answers are kept')
  await page.getByLabel('E-mail', { exact: true }).fill('other@example.in')
  await goOn(page)
  await expect(heading(page)).toHaveText('Nominee details')
})

test('[V-8] IFSC, the account number twice, and the bank’s name from the code', async ({ page }) => {
  const sale = await makeSale(page, 'health')
  await openSale(page, sale, '/health/address-details')
  await editStep(page)
  await page.getByLabel('PIN code').fill('560001')
  await expect(page.getByLabel('State')).toHaveValue('Karnataka')
  await expect(page.getByLabel('City'), 'not the city of the PIN code before').not.toHaveValue('Mumbai')
  await page.getByText('Bank account for claims').click()
  await page.getByLabel('Account holder').fill('Rajesh Iyer')
  await page.getByLabel('Account number', { exact: true }).fill('123456789012')
  await page.getByLabel('Re-enter account number').fill('123456789013')
  await page.getByLabel('IFSC').fill('HDFC1000001')
  await goOn(page)
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('An IFSC has 4 letters, a zero and 6 letters or digits, like HDFC0001234')
  await expect(summary).toContainText('The two account numbers differ')
  await page.getByLabel('IFSC').fill('hdfc0000001')
  await expect(page.getByText(/HDFC Bank/).first()).toBeVisible()
})

test('[V-11] BMI is shown, and what it leads to is said while answering', async ({ page }) => {
  await quoted(page)
  await page.getByLabel(/^Height/).fill('160')
  await page.getByLabel(/^Weight/).fill('95')
  await expect(page.getByText('BMI 37.1', { exact: true })).toBeVisible()
  await expect(page.getByText(/BMI 37.1 is above 35: medical check-up needed/)).toBeVisible()
  await page.getByLabel(/^Weight/).fill('120')
  await expect(page.getByText(/BMI 46.9 is above 40: this member cannot be insured/)).toBeVisible()
  await page.getByLabel(/^Weight/).fill('')
  await page.getByLabel(/^Weight/).pressSequentially('62.5')
  await expect(page.getByLabel(/^Weight/), 'not 625').toHaveValue('62.5')
  await expect(page.getByText('BMI 24.4', { exact: true })).toBeVisible()
  await expect(page.getByText(/is needed|cannot be covered/)).toHaveCount(0)
})

test('nominees: shares add up to 100, a child needs an adult', async ({ page }) => {
  const sale = await makeSale(page, 'health')
  await openSale(page, sale, '/health/nominee-details')
  await editStep(page)
  await page.getByRole('button', { name: 'Add another nominee' }).click()
  await expect(page.getByLabel('Share').first()).toHaveValue('50')
  await page.getByLabel('Full name').nth(1).fill('Meera Iyer')
  await page.getByLabel('Relation to the proposer').nth(1).selectOption('daughter')
  await page.getByLabel('Date of birth').nth(1).fill('21/11/2015')
  await page.getByLabel('Share').nth(1).fill('40')
  await goOn(page)
  await expect(page.getByRole('alert')).toContainText('The shares add up to 90%. They must add up to 100%')
  await page.getByLabel('Share').nth(1).fill('50')
  await expect(page.getByText(/^The shares add up/), 'they do now').toHaveCount(0)
  await page.getByRole('button', { name: 'Add another nominee' }).click()
  await page.getByRole('button', { name: 'Remove nominee 3' }).click()
  await expect(page.getByRole('button', { name: 'Add another nominee' }), 'focus is not lost').toBeFocused()
  await page.getByLabel('Appointee’s full name').fill('Lakshmi Iyer')
  await page.getByLabel('Appointee’s relation to the nominee').selectOption('mother')
  await page.getByLabel('Appointee’s date of birth').fill('09/07/2015')
  await goOn(page)
  await expect(page.getByText('Must be 18 years or older', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Appointee’s date of birth')).toBeFocused()
  await page.getByLabel('Appointee’s date of birth').fill('09/07/1986')
  await goOn(page)
  await expect(page).toHaveURL('/health/address-details')
})

test('[L-1] a floater takes eight members and no ninth', async ({ page }) => {
  await page.goto('/health/quick-quote?product=health')
  for (const who of ['Spouse', 'Son', 'Daughter', 'Son', 'Mother', 'Father', 'Mother-in-law'])
    await page.getByRole('button', { name: who, exact: true }).click()
  await expect(page.getByLabel(/^Age or birth date/)).toHaveCount(8)
  await expect(page.getByText('At most 8 members on this plan')).toBeVisible()
  await expect(page.getByText('Add member')).toHaveCount(0)
  await page.getByRole('radio', { name: /^Individual/ }).check()
  await expect(page.getByText('Add member (1 more)')).toBeVisible()
  // Another product brings a member's own sum down to what it sells, as it does with the common one.
  const ofSpouse = page.getByLabel('Sum insured of Spouse')
  await ofSpouse.selectOption('5000000')
  const arogya = page.getByRole('radio', { name: 'Arogya Sanjeevani' })
  await arogya.check()
  await expect(ofSpouse).toHaveValue('1000000')
  await expect(arogya).toBeFocused()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.reload()
  await expect(arogya, 'kept over a reload').toBeChecked()
  await page.getByRole('button', { name: 'Remove Mother-in-law' }).click()
  await expect(page.getByRole('heading', { name: 'Insured members' }), 'focus is not lost').toBeFocused()
  await page.goto('/')
  await page.getByRole('link', { name: /^Health/ }).click()
  await expect(page.getByRole('radio', { name: 'Health' }), 'the product asked for, not the one left').toBeChecked()
  const ages = page.getByLabel(/^Age or birth date/)
  await expect(ages, 'nobody else’s members').toHaveCount(1)
  await page.getByRole('button', { name: 'Continue the last quote' }).click()
  await expect(ages, 'the members typed before, when asked for').toHaveCount(7)
})

test('identity: a PAN that the register does not know asks for a document, which is uploaded @desktop', async ({
  page,
  browser,
}) => {
  await quoted(page)
  await answerHealthy(page)
  await goOn(page)
  await fillProposal(page, { pan: 'ABCPK1239L' })
  await goOn(page)
  // One fault is said at its field.
  const fault = (words: string) => page.getByText(words).first()
  await expect(fault('Central KYC has another date of birth for this PAN')).toBeVisible()
  await expect(page.getByLabel('Document type')).toBeVisible()
  const pan = page.getByRole('textbox', { name: 'PAN' })
  await pan.fill('ABCPK1230L')
  await expect(page.getByLabel('Document type'), 'the corrected PAN is asked about first').toHaveCount(0)
  await goOn(page)
  await expect(fault('Not found in the Central KYC records. Please upload an identity document')).toBeVisible()
  await goOn(page)
  await expect(fault('Please fill this in')).toBeVisible()
  await page.getByLabel('Document type').selectOption('passport')
  const file = page.getByLabel('Photo or PDF')
  await file.setInputFiles({ ...passport, buffer: Buffer.from('no picture') })
  await goOn(page)
  await expect(fault('Please upload a photo (JPEG, PNG, WebP) or a plain PDF')).toBeVisible()
  await file.setInputFiles({ ...passport, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await goOn(page)
  await expect(fault('This file is larger than 5 MB')).toBeVisible()
  await file.setInputFiles(passport)
  await goOn(page)
  await fillNominee(page)
  await goOn(page)
  await fillAddress(page)
  await expect(page.getByText('Document under review')).toBeVisible()
  await declare(page)
  await goOn(page)
  await expect(page).toHaveURL('/topup/payment')
  await expect(page.getByText('The identity of the proposer is under review')).toBeVisible()

  const proposalId = await page.evaluate(() => sessionStorage.getItem('sale:proposal_id'))
  const office = await browser.newContext()
  await signIn(office, 'U3001')
  const decide = (accept: boolean) =>
    partnerPost(office.request, `/api/office/kyc/${proposalId}/`, { accept, note: 'Looked at' })
  await decide(false)
  await page.reload()
  await page.getByRole('link', { name: 'Upload another document' }).click()
  await expect(page.getByText('The identity document was rejected. Please upload another one')).toBeVisible()
  await goOn(page)
  await expect(fault('Please fill this in'), 'the refused one does not count').toBeVisible()
  await page.getByLabel('Document type').selectOption('passport')
  await file.setInputFiles(passport)
  await goOn(page)
  await expect(page).toHaveURL('/topup/payment')
  await expect(page.getByText('The identity of the proposer is under review')).toBeVisible()
  await decide(true)
  await expect(page.getByRole('button', { name: 'Pay now' }), 'without a reload').toBeVisible()
  await office.close()
})

test('Form 60 instead of a PAN, with a document, up to the review; from ₹ 50,000 on only a PAN will do', async ({
  page,
}) => {
  const sale = await makeSale(page, 'health')
  await openSale(page, sale, '/health/address-details')
  await page.getByRole('link', { name: 'Edit proposer and members' }).click()
  await page.getByRole('checkbox', { name: /^No PAN: the proposer declares Form 60/ }).check()
  await expect(page.getByRole('textbox', { name: 'PAN' })).toHaveCount(0)
  await page.getByLabel('Document type').selectOption('passport')
  await page.getByLabel('Photo or PDF').setInputFiles(passport)
  await goOn(page)
  await expect(page).toHaveURL('/health/address-details')
  await expect(page.getByText('Form 60 given instead of PAN')).toBeVisible()
  await expect(page.getByText('Document under review')).toBeVisible()

  await page.getByRole('link', { name: 'Edit cover' }).click()
  await page.getByLabel('Sum insured: exact value').selectOption('50000000')
  await page.getByRole('radio', { name: '3 years' }).check()
  await goOn(page)
  await expect(heading(page), 'the review needs a PAN first').toHaveText('Proposer and insured members')
  await goOn(page)
  await expect(page.getByText(/A PAN is compulsory from a premium of ₹\s50,000/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^No PAN/ }), 'where it can be put right').toBeFocused()
})

test('[E-22] an ABHA number is verified by six digits, and kept only then', async ({ page }) => {
  const sale = await makeSale(page, 'health')
  await openSale(page, sale, '/health/proposal-details')
  await editStep(page)
  await page.getByText('Add ABHA numbers (optional)').click()
  const field = page.getByLabel('ABHA number of Self')
  await field.fill('1234')
  await page.getByRole('button', { name: 'Verify by code' }).click()
  await expect(page.getByText('An ABHA number has 14 digits')).toBeVisible()
  const number = `91${String(Date.now()).slice(-8)}4321`
  await field.fill(number)
  await page.getByRole('button', { name: 'Verify by code' }).click()
  const code = page.getByLabel(/^Code sent to/)
  await code.fill('123')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Please enter the 6 digit code')).toBeVisible()
  const shown = `${number.slice(0, 2)}-${number.slice(2, 6)}-${number.slice(6, 10)}-${number.slice(10)}`
  await code.fill(/\b\d{6}\b/.exec(await messageFor(page.request, shown, /./))![0])
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  const sent = page.waitForRequest(/abha-details/)
  await goOn(page)
  expect((await sent).postDataJSON()).toEqual({ members: [{ insured_id: '1', abha_id: number }] })
  await expect(heading(page)).toHaveText('Nominee details')
})
