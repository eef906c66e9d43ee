import type { LinkWay, PayLink } from '@portal/contract/calls/payment.ts'
import { say } from './words.ts'

const wayCodes = {
  whatsapp: 'payment.way_whatsapp',
  sms: 'payment.way_sms',
  email: 'payment.sent_way_email',
  copy: 'payment.sent_way_copy',
  qr: 'payment.qr_code',
} as const satisfies Record<LinkWay, string>

/** "WhatsApp, SMS and e-mail", as the beginning of a line. */
export function showWays(ways: readonly LinkWay[]): string {
  const names = ways.map((way) => say(wayCodes[way]))
  const last = names.at(-1) ?? ''
  const text = names.length < 2 ? last : say('payment.ways', { ways: names.slice(0, -1).join(', '), last })
  return text.replace(/^./, (first) => first.toUpperCase())
}

/** The link for the eye: where it leads and how its secret ends. */
export function shortenAddress(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}…${url.slice(-4)}`
}

/** 98200 12345, as a mobile number is read aloud. */
export const showMobile = (mobile: string): string => mobile.replace(/^(\d{5})(\d{5})$/, '$1\u00a0$2')

export const isSentByServer = ({ ways }: PayLink): boolean => ways.includes('sms') || ways.includes('email')
