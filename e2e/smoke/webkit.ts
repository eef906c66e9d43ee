import type { ChildProcess } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { freePort, startProcess, stopProcess, until } from './processes.ts'
import { type BrowserKind, type Command, Refused } from './webdriver.ts'

const driver = '/usr/bin/WebKitWebDriver'
const screen = '/usr/bin/Xvfb'
const findMiniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]
const hasScreen = () => Boolean(process.env.DISPLAY) || existsSync(screen)

/** WebKitGTK by its own driver, on a screen in memory where the machine has none. */
export const webkit: BrowserKind = {
  name: 'WebKitGTK (Debian)',
  packages: 'webkit2gtk-driver xvfb',
  isInstalled: () => existsSync(driver) && findMiniBrowser() !== undefined && hasScreen(),
  start: async () => {
    const children: ChildProcess[] = []
    const end = async () => {
      for (const child of children.toReversed()) await stopProcess(child)
    }
    try {
      const display = process.env.DISPLAY ?? (await startScreen(children))
      const port = await freePort()
      const env = {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DISPLAY: display,
        LANG: 'C.UTF-8',
        TZ: 'Asia/Kolkata',
      }
      children.push(startProcess(driver, [`--port=${port}`], { env, stdio: 'ignore' }))
      const address = `http://127.0.0.1:${port}`
      await until('the driver of WebKitGTK answers', () => ask(`${address}/status`))
      const { sessionId, capabilities } = (await ask(`${address}/session`, {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] } },
        },
      })) as { sessionId: string; capabilities: { browserVersion: string } }
      const session = `${address}/session/${sessionId}`
      return {
        version: capabilities.browserVersion,
        send: (command, params) => sendCommand(session, command, params),
        close: async () => {
          await ask(session, undefined, 'DELETE').catch(() => undefined)
          await end()
        },
      }
    } catch (error) {
      await end()
      throw error
    }
  },
}

/** A screen in memory; it says its own number when it is ready. */
async function startScreen(children: ChildProcess[]): Promise<string> {
  const child = startProcess(screen, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  children.push(child)
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]!.once('data', (text: Buffer) => resolve(text.toString().trim()))
    child.once('exit', () => reject(new Error('Xvfb ended at its start')))
  })
  return `:${number}`
}

function sendCommand(session: string, command: Command, params: object): Promise<unknown> {
  const element = `${session}/element/${'id' in params ? params.id : ''}`
  const paths: Record<Command, string> = {
    Navigate: `${session}/url`,
    ExecuteScript: `${session}/execute/sync`,
    ElementClick: `${element}/click`,
    ElementClear: `${element}/clear`,
    ElementSendKeys: `${element}/value`,
    SetWindowRect: `${session}/window/rect`,
    DeleteAllCookies: `${session}/cookie`,
    TakeScreenshot: `${session}/screenshot`,
  }
  if (command === 'DeleteAllCookies') return ask(paths[command], undefined, 'DELETE')
  if (command === 'TakeScreenshot') return ask(paths[command])
  return ask(paths[command], params)
}

async function ask(url: string, body?: object, method = body ? 'POST' : 'GET'): Promise<unknown> {
  const reply = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await reply.json()) as { value: unknown }
  if (reply.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Refused(error, message)
}
