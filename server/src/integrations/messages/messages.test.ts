import { describe, expect, it } from 'vitest'
import { countCalls } from '../testing/count-calls.ts'
import { startTestServer } from '../testing/poisoned-server.ts'
import { createChannelMessenger } from './channel-messenger.ts'
import { createHttpSmsMessenger } from './http-sms-messenger.ts'
import type { Message } from './messenger.ts'
import { createOutboxMessenger } from './outbox-messenger.ts'
import { createSmtpMessenger } from './smtp-messenger.ts'
import { startMailServer } from './testing/mail-server.ts'

const sms: Message = { channel: 'sms', to: '9812345678', text: 'hello', reference: 'out-1' }
const mail: Message = {
  channel: 'email',
  to: 'asha@example.com',
  subject: 'Policy',
  text: 'नमस्ते ₹',
  reference: 'out-2',
}

describe('mail', () => {
  it('is sent with a Message-ID made from our reference, the same on every retry', async () => {
    const { url, mails, server } = await startMailServer()
    const messenger = createSmtpMessenger({ url, from: 'no-reply@suraksha.example' })
    expect(await messenger.send(mail)).toEqual({ ok: true, value: { providerId: '<out-2@suraksha.example>' } })
    await messenger.send(mail)
    server.close()
    expect(mails).toHaveLength(2)
    for (const one of mails) expect(one).toMatch(/^Message-ID: <out-2@suraksha\.example>$/im)
  })

  it('refused by the server, or sent to a stopped server, counts as not sent', async () => {
    const { url, server } = await startMailServer()
    const messenger = createSmtpMessenger({ url, from: 'no-reply@suraksha.example' })
    const counted = countCalls('mail_server')
    const toNobody = { ...mail, to: 'nobody@example.com' }
    expect(await messenger.send(toNobody)).toMatchObject({ ok: false, kind: 'http', status: 550, maybeDone: false })
    await new Promise((resolve) => server.close(resolve))
    expect(await messenger.send(mail)).toMatchObject({ ok: false, kind: 'refused', maybeDone: false })
    expect(counted()).toEqual({ http: 1, refused: 1 })
  })

  it.each([
    { ...mail, subject: 'Policy\r\nBcc: thief@example.com' },
    { ...mail, subject: 'Policy\u2028x' },
    { ...mail, to: 'asha@example.com\r\nBcc: thief@example.com' },
    { ...mail, to: 'asha@example.com, thief@example.com' },
    { ...mail, reference: 'a>\r\nX: y' },
    { ...mail, text: '' },
  ])('with a line break or a second address in a header is never sent: %j', async (message) => {
    const { url, mails, server } = await startMailServer()
    const outcome = await createSmtpMessenger({ url, from: 'no-reply@suraksha.example' }).send(message)
    server.close()
    expect(outcome).toMatchObject({ ok: false, kind: 'refused', maybeDone: false })
    expect(mails).toEqual([])
  })
})

describe('texts', () => {
  it('go to the provider as JSON with the reference', async () => {
    const bodies: unknown[] = []
    const server = await startTestServer((_, response, body) => {
      bodies.push(JSON.parse(body.toString()))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"p-1"}')
    })
    const messenger = createHttpSmsMessenger({ baseUrl: server.url })
    expect(await messenger.send(sms)).toEqual({ ok: true, value: { providerId: 'p-1' } })
    await server.close()
    expect(bodies).toEqual([{ channel: 'sms', to: '+919812345678', text: 'hello', reference: 'out-1' }])
  })

  it('carry the ids of the DLT platform; WhatsApp has none', async () => {
    const bodies: unknown[] = []
    const server = await startTestServer((_, response, body) => {
      bodies.push(JSON.parse(body.toString()))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"p-1"}')
    })
    const sender = { entityId: '1101000000000012345', header: 'SURKSH' }
    const messenger = createHttpSmsMessenger({ baseUrl: server.url, sender })
    await messenger.send({ ...sms, templateId: '1107000000000000001' })
    await messenger.send({ ...sms, channel: 'whatsapp' })
    await server.close()
    const plain = { to: '+919812345678', text: 'hello', reference: 'out-1' }
    expect(bodies).toEqual([
      {
        ...plain,
        channel: 'sms',
        entity_id: '1101000000000012345',
        header: 'SURKSH',
        template_id: '1107000000000000001',
      },
      { ...plain, channel: 'whatsapp' },
    ])
  })

  it('are sent once per call even when the provider fails: the outbox retries, not the client', async () => {
    const server = await startTestServer((_, response) => void response.writeHead(500).end())
    expect(await createHttpSmsMessenger({ baseUrl: server.url }).send(sms)).toMatchObject({
      status: 500,
      maybeDone: true,
    })
    await server.close()
    expect(server.seen).toHaveLength(1)
  })

  it.each(['1234567890', '98123', '+919812345678', '9812345678;9812345679'])('never go to %s', async (to) => {
    expect(await createOutboxMessenger().send({ ...sms, to })).toMatchObject({ ok: false, detail: 'bad_recipient' })
  })

  it('stay in the outbox while mail goes out, when only a mail server is set', async () => {
    const { url, mails, server } = await startMailServer()
    const outbox = createOutboxMessenger()
    const email = createSmtpMessenger({ url, from: 'no-reply@suraksha.example' })
    const messenger = createChannelMessenger({ sms: outbox, whatsapp: outbox, email })
    expect(await messenger.send(sms)).toEqual({ ok: true, value: { providerId: 'outbox:out-1' } })
    await messenger.send(mail)
    server.close()
    expect(mails).toHaveLength(1)
  })
})
