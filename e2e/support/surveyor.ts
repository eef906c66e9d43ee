import { expect, type Page } from '@playwright/test'
import { demoPassword } from './partner.ts'
import { partnerPost } from './sales.ts'

/** The surveyor decides, in the back office, on the inspection that this page shows. */
export async function decideInspection(page: Page, registration: string, decision: object): Promise<void> {
  const office = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin })
  const login = await office.request.post('/partner/login', { data: { username: 'U3001', password: demoPassword } })
  expect(login.status()).toBe(200)
  const { data } = await (await office.request.get('/api/office/inspection/')).json()
  const mine = (data.rows as { inspection_id: string; state: string; car: { registration_number: string } }[]).filter(
    (row) => row.state === 'photos_received' && row.car.registration_number === registration,
  )
  const id = await page.evaluate(() => performance.getEntriesByType('resource').map((one) => one.name))
  const shown = mine.find((row) => id.some((address) => address.includes(row.inspection_id)))
  await partnerPost(office.request, `/api/office/inspection/${shown!.inspection_id}/decide/`, decision)
  await office.close()
}
