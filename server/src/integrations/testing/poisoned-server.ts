import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestServer {
  url: string
  /** Every request that arrived, as `METHOD path`. */
  seen: string[]
  close: () => Promise<void>
}

export type Handler = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void

/** An HTTP server that replies whatever the test wants, including invalid replies. */
export async function startTestServer(handler: Handler): Promise<TestServer> {
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    handler(request, response, Buffer.concat(parts))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Hostile replies that must not harm us. */
export const POISONED_REPLIES: Record<string, Handler> = {
  'a body without end': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const flood = Buffer.alloc(64 * 1024, 32)
    const pour = () => {
      while (!response.destroyed && response.write(flood));
      if (!response.destroyed) response.once('drain', pour)
    }
    pour()
  },
  'a page of HTML': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>maintenance</html>')
  },
  'HTML that calls itself JSON': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('<html>maintenance</html>')
  },
  'the wrong type': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":7,"amount":"1000","items":{"0":1}}')
  },
  'a list instead of an object': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
  },
  null: (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('null')
  },
  'half a body': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"order_1","amou')
  },
  'broken UTF-8': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.from('{"id":"\xff\xfe"}', 'latin1'))
  },
  'a redirect': (_, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
  },
}
