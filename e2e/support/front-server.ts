import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server in front of the real one, which a test takes away, brings back and gives a new version of the portal. */
export interface FrontServer {
  url: string
  goAway(): Promise<void>
  comeBack(): Promise<void>
  /** From now on another version is served: its worker is a new one, and code of the old version is gone. */
  deploy(): void
  close(): Promise<void>
  /** Paths asked for since the start. */
  asked: string[]
}

export async function startFrontServer(target: string): Promise<FrontServer> {
  const asked: string[] = []
  let isDeployed = false
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = incoming.url ?? '/'
    asked.push(path)
    if (isDeployed && /^\/assets\/.*\.(js|css)$/.test(path) && !path.includes('boot')) {
      outgoing.writeHead(404).end()
      return
    }
    const headers = { ...incoming.headers, host: new URL(target).host }
    if (headers.origin) headers.origin = target
    if (headers.referer) headers.referer = headers.referer.replace(url(), target)
    const isWorker = path === '/sw.js'
    if (isWorker) delete headers['accept-encoding']
    const forwarded = request(new URL(path, target), { method: incoming.method, headers }, (reply) => {
      if (!isWorker || !isDeployed) {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(outgoing)
        return
      }
      const { 'content-length': _, ...rest } = reply.headers
      outgoing.writeHead(reply.statusCode ?? 502, rest)
      reply.on('data', (chunk: Buffer) => outgoing.write(chunk))
      reply.on('end', () => outgoing.end('\n// another version'))
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  }

  let server: Server
  let port = 0
  const url = () => `http://127.0.0.1:${port}`
  const listen = () =>
    new Promise<void>((done) => {
      server = createServer(answer).listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port
        done()
      })
    })
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  await listen()
  return {
    url: url(),
    asked,
    goAway: close,
    comeBack: listen,
    deploy: () => {
      isDeployed = true
    },
    close,
  }
}
