import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CloudEvent } from '@portal/contract/wire/business-events.ts'

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders
  body: string
  event: CloudEvent
}

/** What the receiver answers: a status, or nothing at all. */
type Answer = number | 'never'

/** A receiver of webhooks on this machine, which answers as it is told. */
export async function startWebhookReceiver(answer: (webhook: ReceivedWebhook) => Answer = () => 204) {
  const received: ReceivedWebhook[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const webhook = { headers: request.headers, body, event: JSON.parse(body) as CloudEvent }
    const status = answer(webhook)
    received.push(webhook)
    if (status !== 'never') response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    received,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
