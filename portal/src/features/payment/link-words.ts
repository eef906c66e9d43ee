import type { LinkWay, PayLink } from '@portal/contract/calls/payment.ts'

const wayWords: Record<LinkWay, string> = {
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  email: 'e-mail',
  copy: 'copied link',
  qr: 'QR code',
}

/** "WhatsApp, SMS and e-mail", as the beginning of a line. */
export function showWays(ways: readonly LinkWay[]): string {
  const names = ways.map((way) => wayWords[way])
  const text = names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
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
