import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { sharedDataDir } from '../../support/database.ts'

const root = join(import.meta.dirname, '../../..')

test('an admin made by the command sets a password by its link, once, and opens the office @desktop', async ({
  page,
  baseURL,
}) => {
  const contact = ['--name', 'Leela Thomas', '--email', 'leela@office.example', '--mobile', '9811122233']
  const env = { PATH: process.env.PATH, DATA_DIR: sharedDataDir(), PUBLIC_URL: baseURL, DEMO: 'true' }
  const command = [join(root, 'scripts/admin.ts'), 'create-admin', ...contact]
  const run = (...more: string[]) => promisify(execFile)(process.execPath, [...command, ...more], { cwd: root, env })
  await expect(run(), 'not beside an admin who is there').rejects.toThrow('There is an active admin already: A9001')
  const { stdout } = await run('--another')
  const code = /^Admin (\S+) \(Leela Thomas\)/m.exec(stdout)![1]!
  const link = /https?:\S+/.exec(stdout)![0]

  const setPassword = async (password: string) => {
    await page.goto(link)
    await page.getByLabel(/^New password/).fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await setPassword('long-enough-pass-1')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Partner code or e-mail').fill(code)
  await page.getByLabel('Password').fill('long-enough-pass-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/office/)
  await expect(page.getByRole('link', { name: 'Partners' }).first()).toBeVisible()

  await setPassword('another-pass-22')
  await expect(page.getByRole('alert')).toHaveText('This link has expired or has already been used. Request a new one.')
})
