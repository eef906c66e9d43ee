import { linkToken } from './link-token.ts'

interface Addressing {
  settings: { publicUrl: string; linkSecret: string }
}

/** Customer pages live under /topup/ for the health family and under /car/. */
const pages = {
  family: {
    paynow: '/topup/paynow-payment',
    thanks: '/topup/thank-you-user',
    failure: '/topup/customer-payment-failure',
  },
  car: { paynow: '/car/paynow-payment', thanks: '/car/user-thank-you', failure: '/car/user-payment-failure' },
} as const

export function customerPath(product: string, page: 'paynow' | 'thanks' | 'failure'): string {
  return pages[product === 'car' ? 'car' : 'family'][page]
}

// A token stands in the fragment: no server log sees it.

export function payLinkUrl({ settings }: Addressing, link: { product: string; nonce: string }): string {
  const token = linkToken(settings.linkSecret, 'pay', link.nonce)
  return `${settings.publicUrl}${customerPath(link.product, 'paynow')}#t=${token}`
}

export function policyHomeUrl({ settings }: Addressing, nonce: string): string {
  return `${settings.publicUrl}/policy#t=${linkToken(settings.linkSecret, 'policy-home', nonce)}`
}

/** Where a customer answers what a partner asks for on a policy. */
export function serviceUrl({ settings }: Addressing, nonce: string): string {
  return `${settings.publicUrl}/service#t=${linkToken(settings.linkSecret, 'service', nonce)}`
}

/** Where a customer answers the question of an underwriter. */
export function questionUrl({ settings }: Addressing, nonce: string): string {
  return `${settings.publicUrl}/question#t=${linkToken(settings.linkSecret, 'question', nonce)}`
}

export function inspectionUrl({ settings }: Addressing, nonce: string): string {
  return `${settings.publicUrl}/inspect#t=${linkToken(settings.linkSecret, 'inspect', nonce)}`
}

export function sharedQuoteUrl({ settings }: Addressing, token: string): string {
  return `${settings.publicUrl}/share#t=${token}`
}

/** The page behind the QR code on a policy. */
export function verifyPolicyUrl({ settings }: Addressing, policyId: string): string {
  return `${settings.publicUrl}/verify#${policyId}`
}

/** Where the gateway sends the customer back to. */
export function gatewayReturnUrl({ settings }: Addressing, paymentId: string): string {
  return `${settings.publicUrl}/pub/gateway/return/${paymentId}/`
}
