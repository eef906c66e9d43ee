import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { goOn, heading } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'

interface Due {
  policy_number: string
  year: number
  product: string
  holder: string
  window: string
}

/** The demo's policies that are due: each project renews its own. */
async function dueOf(page: Page, partner: string, holder: RegExp): Promise<Due> {
  await signIn(page, partner)
  const { rows: renewals } = (await (await page.request.get('/api/renewal/due/')).json()).data
  return (renewals as Due[]).find((one) => holder.test(one.holder))!
}

test('[R-43] each part is edited at renewal; more cover is said to need a look; the change stands in rupees @desktop', async ({
  page,
}) => {
  const due = await dueOf(page, 'P1002', /Suresh/)
  const details = `/topup/renewal-details/${due.policy_number}/${due.year}`
  await page.goto(details)
  await page.getByRole('button', { name: 'Cover' }).click()
  await expect(heading(page)).toHaveText('Cover at renewal')
  await expectAccessible(page)
  await page.getByLabel('Deductible: exact value').selectOption('1000000')
  await page.reload()
  await expect(page.getByLabel('Deductible: exact value')).toHaveValue('1000000')
  await goOn(page)
  await expect(page).toHaveURL(new RegExp(details))
  await expect(page.getByText('Your changes for this renewal')).toBeVisible()
  await page.getByRole('button', { name: 'Nominee' }).click()
  await expect(heading(page)).toHaveText('Nominee details')
  await page.reload()
  await expect(heading(page)).toHaveText('Nominee details')
  await page.goBack()
  await page.getByRole('button', { name: 'Members' }).click()
  await expect(heading(page)).toHaveText('Members at renewal')
  await expectAccessible(page)
  const others = page.getByLabel('Add another relation').getByRole('option')
  const offered = [...(await page.locator('button:has(svg)').allInnerTexts()), ...(await others.allInnerTexts())]
  for (const relation of ['Mother', 'Grandfather', 'Niece', 'Daughter-in-law'])
    expect(offered, 'every relation of the product can join').toContain(relation)
  await page.getByLabel('Add another relation').selectOption('Daughter-in-law')
  await expect(page.getByRole('heading', { name: 'New member: Daughter-in-law' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove member' }).click()
  await page.getByRole('checkbox', { name: /Remove Aditi Nair from the policy/ }).check()
  await goOn(page)
  await expect(page.getByRole('row', { name: /^Members/ })).not.toContainText('Aditi Nair, 13')
  for (const [part, title] of [
    ['Proposer', 'Proposer and insured members'],
    ['Address', 'Address details'],
  ] as const) {
    await page.getByRole('button', { name: part }).click()
    await expect(heading(page)).toHaveText(title)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(details))
  }
})

test('a policy in grace says how many days were without cover, and a wrong year finds nothing', async ({ page }) => {
  const due = await dueOf(page, 'P1001', /Mohan/)
  await page.goto(`/topup/renewal-details/${due.policy_number}/${due.year}`)
  await expect(page.getByText(/Grace period until/)).toBeVisible()
  await expect(page.getByText(/days remain without cover/)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/topup/renewal-details/${due.policy_number}/2031`)
  await expect(
    page.getByText('You have no policy with this number that is due for renewal in this year.'),
  ).toBeVisible()
})

/** The quote of a renewed car, as the screens show it: our own policy before it, and the next discount. */
async function expectCarFilledIn(page: Page, policyNumber: string): Promise<void> {
  await expect(page).toHaveURL(/\/car\/vehicle-details$/)
  await expect(heading(page)).toHaveText('Car and cover')
  await expectAccessible(page)
  await goOn(page)
  await expect(page).toHaveURL(/\/car\/add-vehicle-details$/)
  await expect(page.getByText('G4FLNV123456')).toBeVisible()
  await expect(page.getByText(policyNumber).first()).toBeVisible()
}

test('a car is renewed from the dashboard by a quote that is filled in already @desktop', async ({ page }) => {
  await signIn(page, 'P1002')
  const { rows: renewals } = (await (await page.request.get('/api/renewal/due/')).json()).data
  const due = (renewals as Due[]).find((one) => one.product === 'car')!
  await page.goto('/')
  await page.getByRole('button', { name: /^Later/ }).click()
  await page.getByRole('listitem').filter({ hasText: due.policy_number }).getByRole('button', { name: 'Renew' }).click()
  await expectCarFilledIn(page, due.policy_number)
})

test('a car is renewed by policy number and mobile; its comparison’s address leads to the quote too @phone', async ({
  page,
}) => {
  await signIn(page, 'P1002')
  const { rows: renewals } = (await (await page.request.get('/api/renewal/due/')).json()).data
  const due = (renewals as Due[]).find((one) => one.product === 'car')!
  await page.goto('/topup/choices')
  await page.getByLabel('Policy number').fill(due.policy_number)
  await page.getByLabel('Mobile on the policy').fill('9820100507')
  await page.getByRole('button', { name: 'Find renewal' }).click()
  await expectCarFilledIn(page, due.policy_number)
  await page.goto(`/topup/renewal-details/${due.policy_number}/${due.year}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open quote' }).click()
  await expect(heading(page)).toHaveText('Car and cover')
})
