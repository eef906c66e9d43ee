import { lookup } from 'node:dns'
import { Agent as HttpAgent, request as httpRequest, type RequestOptions } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { failureOf } from '../http.ts'
import { done, type Outcome } from '../outcome.ts'
import { isPrivateAddress } from './private-addresses.ts'

interface Webhook {
  url: string
  headers: Record<string, string>
  body: string
  timeoutMs: number
  /** Whether the address may lead into a private network. */
  mayBePrivate: boolean
}

const agents = {
  'http:': new HttpAgent({ keepAlive: true, maxSockets: 16 }),
  'https:': new HttpsAgent({ keepAlive: true, maxSockets: 16 }),
}

class PrivateAddress extends Error {
  readonly code = 'private_address'
}

/** Checked where the connection is made: a name that led elsewhere when it was entered does not get round it. */
const lookUpPublic: LookupFunction = (host, options, answer) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, '', 0)
    if (found.some(({ address }) => isPrivateAddress(address))) return answer(new PrivateAddress(), '', 0)
    if (options.all) return answer(null, found)
    answer(null, found[0]!.address, found[0]!.family)
  })
}

/** Posts one message. Only the status of the answer counts, redirects are refused, and what it says is not read. */
export function postWebhook(webhook: Webhook): Promise<Outcome<{ status: number }>> {
  const url = new URL(webhook.url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!webhook.mayBePrivate && isIP(host) !== 0 && isPrivateAddress(host))
    return Promise.resolve(failureOf(new PrivateAddress()))
  const options: RequestOptions = {
    method: 'POST',
    agent: agents[url.protocol as keyof typeof agents],
    headers: { ...webhook.headers, 'content-length': Buffer.byteLength(webhook.body) },
    ...(!webhook.mayBePrivate && { lookup: lookUpPublic }),
  }
  return new Promise((resolve) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (response) => {
      const status = response.statusCode ?? 0
      clearTimeout(timer)
      response.on('error', () => undefined)
      response.resume()
      // An endless answer must not hold the connection.
      response.on('data', () => response.socket.bytesRead > mostBytesRead && response.destroy())
      resolve(
        status >= 200 && status <= 299
          ? done({ status })
          : { ok: false, kind: 'http', status, maybeDone: true, detail: `status_${status}` },
      )
    })
    const timer = setTimeout(
      () => request.destroy(new DOMException('the receiver took too long', 'TimeoutError')),
      webhook.timeoutMs,
    )
    request.on('error', (error) => {
      clearTimeout(timer)
      resolve(failureOf(error))
    })
    request.end(webhook.body)
  })
}

const mostBytesRead = 16 * 1024 * 1024
