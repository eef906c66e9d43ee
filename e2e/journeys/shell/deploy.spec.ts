import { join } from 'node:path'
import { expect } from '@playwright/test'
import { askForSelf, goOn, heading } from '../../support/health-steps.ts'
import { writeNextBuild } from '../../support/next-build.ts'
import { test } from '../../support/own-server.ts'
import { signIn } from '../../support/partner.ts'

test('[X-4] a new version while a form is open: one reload brings the next screen, and the answers are kept', async ({
  page,
  ownServer,
}) => {
  await ownServer.run('present')
  // Whoever saves data has not loaded the next step ahead, so it is asked for after the deploy.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  )
  await signIn(page)
  await askForSelf(page, 'health', '14/02/1990')
  await ownServer.deploy(writeNextBuild(join(ownServer.dataDir, 'next-build')))
  let loads = 0
  const missing: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  page.on('response', (reply) => {
    if (reply.status() === 404) missing.push(new URL(reply.url()).pathname)
  })
  await goOn(page)
  await expect(heading(page)).toHaveText('Policy details')
  expect(missing, 'the old file is gone').toEqual(
    expect.arrayContaining([expect.stringMatching(/^\/assets\/PolicyDetails-.*\.js$/)]),
  )
  expect(loads, 'one reload').toBe(1)
  await page.goto('/health/quick-quote')
  await expect(page.getByLabel('Age or birth date of Self')).toHaveValue('14/02/1990')
})
