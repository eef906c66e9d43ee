import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startProcess, stopProcess, until } from './processes.ts'
import { type BrowserKind, Refused, type RunningBrowser } from './webdriver.ts'

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const findFirefox = () => places.find((place) => existsSync(place))

/** Debian has no driver for its Firefox: the walk speaks the browser's own protocol, Marionette, as such a driver does. */
export const firefox: BrowserKind = {
  name: 'Firefox (Debian)',
  packages: 'firefox-esr',
  isInstalled: () => findFirefox() !== undefined,
  start: async () => {
    const profile = mkdtempSync(join(tmpdir(), 'portal-firefox-'))
    const port = await freePort()
    writeFileSync(join(profile, 'user.js'), userPreferences(port))
    const child = startProcess(findFirefox()!, ['--headless', '--no-remote', '--marionette', '--profile', profile], {
      // A home of its own: Firefox refuses one that belongs to somebody else.
      env: { PATH: process.env.PATH, HOME: profile, LANG: 'C.UTF-8', TZ: 'Asia/Kolkata' },
      stdio: 'ignore',
    })
    const end = async () => {
      await stopProcess(child)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
    try {
      return await openSession(port, child, end)
    } catch (error) {
      await end()
      throw error
    }
  },
}

function userPreferences(port: number): string {
  const preferences = {
    'marionette.port': port,
    'app.update.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'toolkit.telemetry.reportingpolicy.firstRun': false,
    'intl.accept_languages': 'en-IN,en',
  }
  return Object.entries(preferences)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    .join('\n')
}

async function openSession(port: number, child: ChildProcess, end: () => Promise<void>): Promise<RunningBrowser> {
  const socket = await until('Firefox listens', async () => {
    if (child.exitCode !== null) throw new Error('Firefox ended at its start')
    const attempt = connect(port, '127.0.0.1')
    await once(attempt, 'connect')
    return attempt
  })
  const wire = new Wire(socket)
  await wire.greeted
  const session = (await wire.ask('WebDriver:NewSession', {})) as { capabilities: { browserVersion: string } }
  return {
    version: session.capabilities.browserVersion,
    send: async (command, params) => {
      const answer = (await wire.ask(`WebDriver:${command}`, params)) as { value?: unknown } | null
      return answer && 'value' in answer ? answer.value : answer
    },
    close: async () => {
      await wire.ask('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined)
      socket.destroy()
      await end()
    },
  }
}

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** Messages as `length:JSON`: [0, id, name, params] there, [1, id, error, result] back. */
class Wire {
  readonly #socket: Socket
  readonly #waiting = new Map<number, Waiting>()
  #received = Buffer.alloc(0)
  #lastId = 0
  readonly greeted: Promise<void>

  constructor(socket: Socket) {
    this.#socket = socket
    const greeting = Promise.withResolvers<void>()
    this.greeted = greeting.promise
    socket.on('data', (chunk: Buffer) => {
      this.#received = Buffer.concat([this.#received, chunk])
      for (const message of this.#takeMessages())
        if (Array.isArray(message)) this.#settle(message)
        else greeting.resolve()
    })
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox closed the connection'))
    })
    socket.on('error', () => undefined)
  }

  ask(name: string, params: object): Promise<unknown> {
    this.#lastId += 1
    const text = JSON.stringify([0, this.#lastId, name, params])
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#waiting.set(this.#lastId, { resolve, reject })
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`)
    return promise
  }

  #takeMessages(): unknown[] {
    const messages: unknown[] = []
    for (;;) {
      const colon = this.#received.indexOf(':')
      const length = Number(this.#received.subarray(0, Math.max(0, colon)).toString())
      if (colon < 0 || this.#received.length < colon + 1 + length) return messages
      messages.push(JSON.parse(this.#received.subarray(colon + 1, colon + 1 + length).toString()))
      this.#received = this.#received.subarray(colon + 1 + length)
    }
  }

  #settle([, id, error, result]: unknown[]): void {
    const waiting = this.#waiting.get(id as number)
    this.#waiting.delete(id as number)
    if (error) {
      const { error: code, message } = error as { error: string; message: string }
      waiting?.reject(new Refused(code, message))
    } else waiting?.resolve(result)
  }
}
