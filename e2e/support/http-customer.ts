import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import type { PayDetails } from '@portal/contract/calls/pay.ts'
import { type BankAnswer, messageFor } from './customer.ts'
import { type MadeSale, partnerPost } from './sales.ts'

/** A customer of another browser who has read everything and agreed, over the calls alone: for walks that begin at the bank. */
export interface AgreedCustomer {
  /** Their page, already let in by its code. */
  page: Page
  /** The bank's own page. */
  checkoutUrl: string
}

/** The partner sends the customer's link without a screen: for walks that begin at the customer's page. Answers its address. */
export function sendLinkOverHttp(partner: Page, sale: MadeSale): Promise<string> {
  return createLink(partner, sale, 'link')
}

async function createLink(partner: Page, sale: MadeSale, mode: 'link' | 'pay_now'): Promise<string> {
  const path = `/api/${sale.product}/quote/proposal/${sale.proposalId}/payment/`
  const request = { mode, journey: 'consent_payment' }
  const { link } = await partnerPost<{ link: { url: string } }>(partner.request, path, request)
  return link.url
}

export async function agreeOverHttp(partner: Page, browser: Browser, sale: MadeSale): Promise<AgreedCustomer> {
  const link = await createLink(partner, sale, 'pay_now')
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  const { request } = page
  await post(request, '/pub/pay/open/', { token: link.split('#t=')[1] })
  await post(request, '/pub/pay/otp/', {})
  const code = /\b\d{4}\b/.exec(await messageFor(request, sale.mobile, /^otp/))![0]
  const { consents, content_hash } = await post<PayDetails>(request, '/pub/pay/otp/verify/', { code })
  const accepted = consents.filter((one) => one.required || one.key === 'messages').map((one) => one.key)
  await post(request, '/pub/pay/consent/', { accepted, content_hash, language: 'en' })
  const { checkout_url } = await post<{ checkout_url: string }>(request, '/pub/pay/payment/', {})
  return { page, checkoutUrl: checkout_url }
}

/** What the bank answers, without its page. */
export async function payOverHttp({ page, checkoutUrl }: AgreedCustomer, outcome: BankAnswer): Promise<void> {
  const reply = await page.request.post(checkoutUrl, { form: { outcome }, maxRedirects: 0 })
  expect(reply.status()).toBe(303)
}

async function post<Data>(request: APIRequestContext, path: string, data: object): Promise<Data> {
  const body = await (await request.post(path, { data })).json()
  expect(body.code, `${path}: ${JSON.stringify(body)}`).toBe(200)
  return body.data as Data
}
