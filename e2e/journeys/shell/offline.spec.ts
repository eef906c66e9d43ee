import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { fillCar, monthsAgo } from '../../support/car-steps.ts'
import { type FrontServer, startFrontServer } from '../../support/front-server.ts'
import { goOn, heading, premium } from '../../support/health-steps.ts'
import { demoPassword } from '../../support/partner.ts'

/** Pages behind a server that can be taken away, with the service worker allowed. */
const test = base.extend<{ front: FrontServer }>({
  front: async ({ baseURL }, use) => {
    const front = await startFrontServer(baseURL!)
    await use(front)
    await front.close().catch(() => undefined)
  },
})
test.use({ serviceWorkers: 'allow' })

async function signInAt(page: Page, front: FrontServer): Promise<void> {
  const data = { username: 'P1001', password: demoPassword }
  expect((await page.request.post(`${front.url}/partner/login`, { data })).status()).toBe(200)
}

/** A first visit: somebody uses the page, and the worker keeps its files. Then the page belongs to the worker. */
async function visitOnce(page: Page, front: FrontServer): Promise<void> {
  await signInAt(page, front)
  await page.goto(`${front.url}/`)
  await heading(page).click()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

async function loseConnection(context: BrowserContext, front: FrontServer): Promise<void> {
  await front.goAway()
  await context.setOffline(true)
}
async function regainConnection(context: BrowserContext, front: FrontServer): Promise<void> {
  await front.comeBack()
  await context.setOffline(false)
}

async function askForSelfAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Age or birth date of Self').fill('14/02/1990')
  await page.getByLabel('Gender of Self').selectOption('female')
}

// Each walk keeps all files of the portal on its device, which costs more than what it does: walks that begin alike are one.

test('the portal can be installed; the second visit opens without a connection; signing out removes what was kept', async ({
  page,
  context,
  front,
}) => {
  await visitOnce(page, front)
  await test.step('manifest, icons and a worker of its own', async () => {
    const address = await page.locator('link[rel=manifest]').getAttribute('href')
    const reply = await page.request.get(`${front.url}${address}`)
    expect(reply.headers()['content-type']).toContain('application/manifest+json')
    const manifest = (await reply.json()) as {
      name: string
      start_url: string
      display: string
      icons: { src: string }[]
    }
    expect(manifest).toMatchObject({ name: 'Suraksha partner portal', start_url: '/', display: 'standalone' })
    for (const { src } of manifest.icons)
      expect((await page.request.get(`${front.url}${src}`)).headers()['content-type']).toBe('image/png')
    const session = await page.context().newCDPSession(page)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    await session.detach()
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  })
  await test.step('calls are never answered from the device', async () => {
    const cachedPaths = await page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
      const requests = await Promise.all(caches.map((cache) => cache.keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(cachedPaths).toContain('/shell.html')
    expect(cachedPaths.filter((path) => /^\/(api|pub|partner)\b|customer\.html|pay\.html/.test(path))).toEqual([])
  })
  await loseConnection(context, front)
  await page.reload()
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Start a sale' })).toBeVisible()
  await expect(page.getByText('Shown here once you are back online.').first()).toBeVisible()
  await expect(page.getByRole('alert'), 'no alarm for what waits for the connection').toHaveCount(0)
  // A customer's page is never shown from the device.
  const another = await context.newPage()
  await expect(another.goto(`${front.url}/topup/paynow-payment`)).rejects.toThrow()
  await another.close()
  await test.step('signing out removes what was kept on the device', async () => {
    await askForSelfAt(page, `${front.url}/topup/quick-quote`)
    await page.getByLabel('PIN code').fill('400001')
    await page.getByRole('button', { name: 'Save indicative quote' }).click()
    await expect(page.getByRole('article', { name: /1 member/ })).toBeVisible()
    await regainConnection(context, front)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('offline_quotes'))).toBeNull()
  })
})

test('indicative quotes for a person and a car made offline are kept, re-rated with their differences, and become quotes', async ({
  page,
  context,
  front,
}) => {
  await visitOnce(page, front)
  await loseConnection(context, front)
  await askForSelfAt(page, `${front.url}/health/quick-quote?product=arogya-sanjeevani`)
  await expect(page.getByText('Indicative premium').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save indicative quote' }).click()
  await expect(heading(page)).toContainText('Good')
  const quote = page.getByRole('article', { name: /^Arogya Sanjeevani/ })
  await expect(quote).toContainText('Indicative premium ₹')
  const stored = await page.evaluate(() => localStorage.getItem('offline_quotes'))
  expect(stored).not.toMatch(/height|weight|tobacco|condition|pan"/)

  // The device's tables were older than those in force.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('offline_quotes')!)
    const { shown } = stored.quotes[0]
    shown.rateVersion = '2025-04-01'
    shown.lines[0].amount -= 10_000
    shown.total -= 10_000
    localStorage.setItem('offline_quotes', JSON.stringify(stored))
  })
  await page.goto(`${front.url}/car/registration-details`)
  await page.getByLabel('Customer name').fill('Rajesh Verma')
  await page.getByLabel('Registration number').fill('MH02ZZ1230')
  await goOn(page)
  await expect(heading(page)).toHaveText('Car and cover')
  await fillCar(page, { find: 'swift zxi', date: monthsAgo(30) })
  await expect(page.getByText('Indicative premium').first()).toBeVisible()
  const total = await premium(page).textContent()
  await page.getByRole('button', { name: 'Save indicative quote' }).click()
  const car = page.getByRole('article', { name: /Swift, MH 02 ZZ 1230/ })
  await expect(car).toContainText(total!)

  await regainConnection(context, front)
  await page.reload()
  await expect(quote).toContainText(/Premium changed from ₹\s?[\d,.]+ to ₹\s?[\d,.]+/)
  await expect(quote).toContainText('the indicative premium used 2025-04-01')
  await expect(car).toContainText('It has not changed since the quote was saved')
  await quote.getByRole('link', { name: 'Continue quote' }).click()
  await expect(page.getByLabel('Age or birth date of Self')).toHaveValue('14/02/1990')
  await goOn(page)
  await expect(heading(page)).toHaveText('Policy details')

  await page.goto(`${front.url}/`)
  await expect(quote).toHaveCount(0)
  await car.getByRole('link', { name: 'Continue quote' }).click()
  await expect(page.getByLabel('Registration number')).toHaveValue('MH02ZZ1230')
  await expect(page.getByLabel('Customer name')).toHaveValue('Rajesh Verma')
  await goOn(page)
  await expect(page.getByRole('definition').filter({ hasText: /^Maruti Suzuki Swift/ })).toBeVisible()
  await expect(premium(page)).toHaveText(total!)
  await goOn(page)
  await expect(heading(page)).toHaveText('Previous policy and add-ons')
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('offline_quotes')!).quotes)).toEqual([])
})

test('a deploy during an open form: the next step opens, the new version takes over when asked to, nothing typed is lost', async ({
  page,
  front,
}) => {
  await visitOnce(page, front)
  await askForSelfAt(page, `${front.url}/health/quick-quote?product=arogya-sanjeevani`)
  front.deploy()
  // As after the hourly look for a new version.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('A new version of the portal is available')).toBeVisible()
  await expect(page.getByLabel('Age or birth date of Self')).toHaveValue('14/02/1990')
  await goOn(page)
  await expect(heading(page)).toHaveText('Policy details')
  await goOn(page)
  await expect(heading(page)).toHaveText('Quote summary')
  await page.goBack()
  await page.goBack()
  await page.getByLabel('Age or birth date of Self').fill('15/03/1991')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload portal' }).click()
  await reloaded
  await expect(page.getByLabel('Age or birth date of Self')).toHaveValue('15/03/1991')
  await expect(page.getByText('A new version of the portal is available')).toHaveCount(0)
})
