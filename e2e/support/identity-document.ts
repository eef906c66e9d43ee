import { type Browser, expect, type Page } from '@playwright/test'
import { signIn } from './partner.ts'
import { partnerPost } from './sales.ts'

/** An underwriter accepts the customer's document: no act of the agent, whose screen then offers the link. */
export async function acceptDocument(page: Page, browser: Browser): Promise<void> {
  await expect(page.getByText('The identity of the proposer is under review')).toBeVisible()
  const proposalId = await page.evaluate(() => sessionStorage.getItem('sale:proposal_id'))
  const office = await browser.newContext()
  await signIn(office, 'U3001')
  await partnerPost(office.request, `/api/office/kyc/${proposalId}/`, { accept: true, note: 'Passport' })
  await office.close()
}
