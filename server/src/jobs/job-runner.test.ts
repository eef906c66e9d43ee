import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { startJobRunner } from './job-runner.ts'
import { quietLogger } from './start-jobs.ts'

let test: TestApp
/** Stands between the runner and its database, and can be cut. */
let line: Server
let sockets: Set<Socket>
/** Whether what the runner sends is kept back. */
let holdsBack: (sent: Buffer) => boolean
/** What nobody caught would have ended the server. */
let uncaught: unknown[]
const noteUncaught = (error: unknown) => void uncaught.push(error)

beforeEach(async () => {
  test = await buildTestApp()
  sockets = new Set()
  holdsBack = () => false
  const { hostname, port } = new URL(test.deps.directUrl)
  line = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => (socket === near ? far : near).destroy())
    }
    near.on('data', (sent) => holdsBack(sent) || far.write(sent))
    far.on('data', (sent) => near.write(sent))
  })
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done))
  uncaught = []
  process.on('unhandledRejection', noteUncaught)
})
afterEach(async () => {
  process.off('unhandledRejection', noteUncaught)
  cutLine()
  line.close()
  await test.close()
})

function cutLine(): void {
  for (const socket of sockets) socket.destroy()
}

function startOnLine() {
  const { settings, directUrl } = test.deps
  const address = new URL(directUrl)
  address.host = `127.0.0.1:${(line.address() as { port: number }).port}`
  const plan = { name: 'main', tasks: {}, concurrency: 1, connections: 3 }
  const record = { succeeded: new Set<string>(), interrupted: new Set<string>() }
  return startJobRunner({ directUrl: address.href, settings }, plan, record, quietLogger(test.deps))
}

const turnOfLoop = () => new Promise((later) => setImmediate(later))

it('a runner that stops while its listening connection is cut leaves the server running', async () => {
  const listens = Promise.withResolvers<void>()
  holdsBack = (sent) => {
    const isListen = sent.includes('LISTEN "jobs:insert"')
    if (isListen) listens.resolve()
    return isListen
  }
  const runner = await startOnLine()
  await listens.promise
  const ended = runner.end(new AbortController().signal)
  cutLine()
  await ended
  await turnOfLoop()
  expect(uncaught).toEqual([])
})
