/** The commands of W3C WebDriver that a walk needs, under the names by which Firefox calls them. */
export type Command =
  | 'Navigate'
  | 'ExecuteScript'
  | 'ElementClick'
  | 'ElementClear'
  | 'ElementSendKeys'
  | 'SetWindowRect'
  | 'DeleteAllCookies'
  | 'TakeScreenshot'

/** A running browser, whatever carries the commands to it. */
export interface RunningBrowser {
  version: string
  send(command: Command, params: object): Promise<unknown>
  close(): Promise<void>
}

/** How a browser is found on this machine and started. */
export interface BrowserKind {
  name: string
  /** What to install where it is missing. */
  packages: string
  isInstalled(): boolean
  start(): Promise<RunningBrowser>
}

/** A command that the browser refused, with WebDriver's code for it. */
export class Refused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/** The key under which WebDriver hands over an element of the page. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
