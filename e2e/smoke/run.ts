import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeProofSection } from '../../scripts/lib/proof-section.ts'
import { firefox } from './firefox.ts'
import { Hand } from './hand.ts'
import { CustomersPhone } from './phone.ts'
import { freePort, startProcess, stopProcess, until } from './processes.ts'
import { openPolicyHome, payAsCustomer, quoteCar, sellHealth } from './walks.ts'
import type { BrowserKind, RunningBrowser } from './webdriver.ts'
import { webkit } from './webkit.ts'

/** `npm run smoke:browsers`: a sale, its payment and a car quote in each browser that is installed beside Chromium. */
const root = join(import.meta.dirname, '../..')
const pictures = join(root, '.tmp/smoke')

interface Outcome {
  name: string
  result: 'walked' | 'not installed' | 'failed'
  details: string
}

const dataDir = mkdtempSync(join(tmpdir(), 'portal-smoke-'))
const port = await freePort()
const base = `http://127.0.0.1:${port}`
const server = startProcess(process.execPath, ['scripts/start.ts'], {
  cwd: root,
  env: {
    PATH: process.env.PATH,
    PORT: String(port),
    PUBLIC_URL: base,
    DATA_DIR: dataDir,
    DEMO: 'true',
    LOG_LEVEL: 'warn',
    // The browsers share the processors with the server: a busy machine is no reason to refuse them.
    OVERLOAD_DELAY: '5000',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const outcomes: Outcome[] = []
try {
  await until(
    'the server is ready',
    async () => {
      if (server.exitCode !== null) throw new Error('it ended at its start')
      const { status } = await fetch(`${base}/readyz`)
      if (status !== 200) throw new Error(`it answers ${status}`)
    },
    180_000,
  )
  for (const kind of [firefox, webkit]) {
    const outcome = await walkIn(kind)
    console.log(`${outcome.name}: ${outcome.result} (${outcome.details})`)
    outcomes.push(outcome)
  }
} finally {
  await stopProcess(server)
  rmSync(dataDir, { recursive: true, force: true })
}
const hasFailed = outcomes.some(({ result }) => result === 'failed')
// Kept only when every browser was there: a machine without them must not wipe out what another has shown.
if (outcomes.every(({ result }) => result === 'walked'))
  writeProofSection('browsers', section(), join(root, 'docs/proof.md'))
process.exit(hasFailed ? 1 : 0)

async function walkIn(kind: BrowserKind): Promise<Outcome> {
  const { name } = kind
  if (!kind.isInstalled()) return { name, result: 'not installed', details: `needs ${kind.packages}` }
  const began = Date.now()
  let browser: RunningBrowser | undefined
  let step = 'start'
  try {
    browser = await kind.start()
    await browser.send('SetWindowRect', { width: 460, height: 860 })
    const walk = { hand: new Hand(browser, base), phone: new CustomersPhone(base) }
    const go = async (title: string, work: () => Promise<void>) => {
      step = title
      await work()
      console.log(`${name}: ${title}`)
    }
    await go('health sale up to the sent link', () => sellHealth(walk))
    await go('car quote', () => quoteCar(walk))
    await go('consent, payment and policy of the customer', async () => {
      // The customer has a device of their own.
      await browser!.send('DeleteAllCookies', {})
      await payAsCustomer(walk)
    })
    await go('policy home with its papers', () => openPolicyHome(walk))
    return { name, result: 'walked', details: `${browser.version}, ${Math.round((Date.now() - began) / 1000)} s` }
  } catch (error) {
    if (browser) await keepPicture(browser, name).catch(() => undefined)
    return { name, result: 'failed', details: `${step}: ${(error as Error).message}` }
  } finally {
    await browser?.close()
  }
}

async function keepPicture(browser: RunningBrowser, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  const picture = (await browser.send('TakeScreenshot', { full: false, hash: false })) as string
  writeFileSync(join(pictures, `${name.replace(/\W+/g, '-')}.png`), Buffer.from(picture, 'base64'))
}

function section(): string {
  const rows = outcomes.map(({ name, result, details }) => `| ${name} | ${details} | ${result} |`)
  return `## Other browsers than Chromium

\`npm run smoke:browsers\` writes this section. Figures of ${new Date().toISOString().slice(0, 10)}: ${cpus().length} processors. A health sale from signing in to
the sent link, the customer's code, consent, payment and policy home with its papers, and a car quote.

| browser | version, time | |
|---|---|---|
${rows.join('\n')}`
}
