import { createPartyCaller } from '../call-party.ts'
import { done, type IntegrationFailure, type Outcome } from '../outcome.ts'
import { guarded, type Message, type Messenger } from './messenger.ts'

interface SmtpOptions {
  /** smtp://user:password@host:port or smtps://… */
  url: string
  from: string
  /** Where the address does not hold them. */
  user?: string | undefined
  password?: string | undefined
  timeoutMs?: number
}

/** E-mail through SMTP. The Message-ID comes from our reference, so a repeated sending is one message in the reader's mailbox. */
export function createSmtpMessenger({ url, from, user, password, timeoutMs = 10_000 }: SmtpOptions): Messenger {
  /** The mail library is loaded with the first message, not with the server. */
  const openTransport = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: withLogin(url, user, password),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // Our texts are constants with bounded variables; nothing in a message may make the server read a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let transport: ReturnType<typeof openTransport> | undefined
  const domain =
    from
      .split('@')
      .at(-1)
      ?.replace(/[^A-Za-z0-9.-]/g, '') || 'localhost'
  const callParty = createPartyCaller('mail_server', new URL(url))
  return guarded(async (message) => {
    if (message.channel !== 'email') return { ok: false, kind: 'refused', maybeDone: false, detail: 'wrong_channel' }
    return callParty('send mail', () => sendMail(message))
  })

  async function sendMail({ to, subject, text, reference }: Message): Promise<Outcome<{ providerId: string }>> {
    const messageId = `<${reference}@${domain}>`
    try {
      transport ??= openTransport()
      await (await transport).sendMail({ from, to: { name: '', address: to }, subject, text, messageId })
      return done({ providerId: messageId })
    } catch (error) {
      return smtpFailure(error)
    }
  }
}

function withLogin(url: string, user: string | undefined, password: string | undefined): string {
  if (!user || !password) return url
  const address = new URL(url)
  address.username = encodeURIComponent(user)
  address.password = encodeURIComponent(password)
  return address.href
}

function smtpFailure(error: unknown): IntegrationFailure {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
  const status =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
      ? error.responseCode
      : undefined
  // A mail server's refusal means not sent; a broken connection leaves the outcome unknown.
  if (status !== undefined) return { ok: false, kind: 'http', status, maybeDone: false, detail: `smtp_${status}` }
  const neverConnected = error instanceof Error && 'command' in error && error.command === 'CONN'
  const kind = code === 'ETIMEDOUT' ? 'timeout' : 'refused'
  return { ok: false, kind, maybeDone: !neverConnected, detail: code }
}
