import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The headless shell first: it has no window of its own to draw and takes half the processor time. */
const systemPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Flags every browser of ours starts with: nothing may reach out, and root needs the sandbox off. */
export const chromiumFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** A Chromium or Chrome that is already here, or undefined. */
export function findChromium(): string | undefined {
  const configuredPath = process.env.CHROME_PATH
  if (configuredPath) {
    if (!existsSync(configuredPath)) throw new Error(`CHROME_PATH names ${configuredPath}, which does not exist`)
    return configuredPath
  }
  return systemPlaces.find((place) => existsSync(place)) ?? fromPlaywrightCache()
}

/** Finds a browser or gets one: first Playwright's own download, then Debian's package. Says what it does. */
export function ensureChromium(say: (line: string) => void): string {
  const chromium = findChromium()
  if (chromium) return chromium
  say('No Chromium found. Trying the test tool’s own download …')
  if (attempt('npx', ['playwright', 'install', 'chromium'])) {
    const downloaded = findChromium()
    if (downloaded) return downloaded
  }
  say('Trying the system packages chromium-headless-shell and chromium …')
  attempt('apt-get', ['update'])
  if (!attempt('apt-get', ['install', '-y', 'chromium-headless-shell']))
    attempt('apt-get', ['install', '-y', 'chromium'])
  const installed = findChromium()
  if (installed) return installed
  throw new Error('No Chromium could be found or installed. Install one and name it in CHROME_PATH.')
}

function fromPlaywrightCache(): string | undefined {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(cache)) return undefined
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) => ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((inside) => join(cache, name, inside)))
    .find((place) => existsSync(place))
}

function attempt(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 240_000 })
    return true
  } catch {
    return false
  }
}
