import { Agent, type IncomingMessage, request } from 'node:http'

export interface LoadFigures {
  answered: number
  failed: number
  /** Answers that the machine is too busy, after which the caller asks again as the portal does. */
  turnedAway: number
  /** The first failures, in words. */
  failures: string[]
  slowestMs: number
  /** Live connections that were ended by a server and opened again. */
  reconnected: number
}

export interface Load {
  figures: LoadFigures
  /** Resolves once so many requests have been answered or have failed. */
  reach(requests: number): Promise<void>
  /** Lets what is under way end and answers the figures. */
  stop(): Promise<LoadFigures>
}

export interface Visitor {
  cookie: string
  token: string
}

const workers = 8
const failuresKept = 10
const retryMs = 500
const pause = (ms: number) => new Promise<void>((later) => setTimeout(later, ms))

function isOverloaded({ statusCode }: IncomingMessage, text: string): boolean {
  return statusCode === 503 && text.includes('"overloaded"')
}

/** Partners at work: they quote, read what they quoted and watch payments, over connections they keep. */
export function startLoad(address: string, visitor: Visitor, livePaths: readonly string[]): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: workers + livePaths.length })
  const figures: LoadFigures = { answered: 0, failed: 0, turnedAway: 0, failures: [], slowestMs: 0, reconnected: 0 }
  const stopped = new AbortController()
  const fail = (what: string) => {
    figures.failed++
    if (figures.failures.length < failuresKept) figures.failures.push(`${new Date().toISOString()} ${what}`)
  }
  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const began = performance.now()
    try {
      const reply = await send(address, agent, visitor, { method, path, body })
      const text = await textOf(reply)
      if (isOverloaded(reply, text)) {
        figures.turnedAway++
        await pause(retryMs)
        return stopped.signal.aborted ? undefined : ask(method, path, body)
      }
      figures.slowestMs = Math.max(figures.slowestMs, Math.round(performance.now() - began))
      if (reply.statusCode !== 200) return void fail(`${method} ${path}: ${reply.statusCode} ${text.slice(0, 200)}`)
      figures.answered++
      return JSON.parse(text)
    } catch (error) {
      return void fail(`${method} ${path}: ${error instanceof Error ? error.message : error}`)
    }
  }
  const partner = async () => {
    while (!stopped.signal.aborted) {
      const created = (await ask('POST', '/api/arogya-sanjeevani/quote/', quote)) as
        | { data: { quote_id: string } }
        | undefined
      const id = created?.data.quote_id
      for (let read = 0; id && read < 4 && !stopped.signal.aborted; read++)
        await ask(
          'GET',
          read % 2 === 0 ? `/api/arogya-sanjeevani/quote/${id}/` : `/api/arogya-sanjeevani/quote/${id}/summary/`,
        )
    }
  }
  const watcher = async (path: string) => {
    for (let opened = 0; !stopped.signal.aborted; opened++) {
      try {
        const stream = await send(address, agent, visitor, { method: 'GET', path, signal: stopped.signal })
        const text = await textOf(stream)
        if (isOverloaded(stream, text)) {
          figures.turnedAway++
          await pause(retryMs)
        } else if (stream.statusCode !== 200) fail(`live ${path}: ${stream.statusCode} ${text.slice(0, 200)}`)
        else if (opened > 0) figures.reconnected++
      } catch (error) {
        if (!stopped.signal.aborted) fail(`live ${path}: ${error instanceof Error ? error.message : error}`)
      }
    }
  }
  const running = [...Array.from({ length: workers }, partner), ...livePaths.map(watcher)]
  return {
    figures,
    async reach(requests) {
      while (figures.answered + figures.failed < requests) await pause(50)
    },
    async stop() {
      stopped.abort()
      await Promise.all(running)
      agent.destroy()
      return figures
    },
  }
}

const quote = {
  policy_type: 'floater',
  si: '500000',
  members: [{ relation: 'primary insured', gender: 'male', dob: '1984-02-29' }],
}

interface Outgoing {
  method: 'GET' | 'POST'
  path: string
  body?: object | undefined
  signal?: AbortSignal
}

function send(address: string, agent: Agent, visitor: Visitor, { method, path, body, signal }: Outgoing) {
  const text = body && JSON.stringify(body)
  const headers = {
    cookie: visitor.cookie,
    'x-csrftoken': visitor.token,
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  return new Promise<IncomingMessage>((answered, failed) => {
    const outgoing = request(new URL(path, address), { method, agent, headers, ...(signal && { signal }) }, answered)
    outgoing.once('error', failed)
    outgoing.end(text)
  })
}

async function textOf(reply: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of reply) text += String(chunk)
  return text
}

/** A session of the demo's first partner. */
export async function signIn(address: string): Promise<Visitor> {
  const reply = await fetch(`${address}/partner/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'P1001', password: 'demo-pass-1' }),
  })
  if (reply.status === 503) {
    await reply.arrayBuffer()
    await pause(retryMs)
    return signIn(address)
  }
  if (reply.status !== 200) throw new Error(`not signed in: ${reply.status} ${await reply.text()}`)
  const pairs = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
  const token = pairs.find((pair) => pair.startsWith('csrftoken='))?.slice('csrftoken='.length) ?? ''
  return { cookie: pairs.join('; '), token: decodeURIComponent(token) }
}
