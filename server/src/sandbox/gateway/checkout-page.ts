import { createHash } from 'node:crypto'
import formbody from '@fastify/formbody'
import { showRupees } from '@portal/domain/kernel/money.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { GatewayEngine } from './engine.ts'
import { isPayuOrder } from './payu-entities.ts'
import { PAY_OUTCOMES, type PayOutcome, type SandboxOrder } from './records.ts'

/** What each button does, in the order shown. */
const BUTTONS: { outcome: PayOutcome | 'cancel'; label: string; says: string }[] = [
  { outcome: 'success', label: 'Pay', says: 'The bank pays at once' },
  { outcome: 'slow', label: 'Pay, slow bank', says: 'Stays pending, then the money arrives' },
  { outcome: 'failure', label: 'Payment fails', says: 'The bank declines' },
  {
    outcome: 'late_capture',
    label: 'Fails, money arrives later',
    says: 'Reported as failed first, captured afterwards',
  },
  { outcome: 'authorise', label: 'Authorise only', says: 'Money is held, not yet taken' },
  { outcome: 'other_amount', label: 'Pay ₹\u00a01 more', says: 'The bank captures another amount; finance decides' },
  { outcome: 'cancel', label: 'Cancel', says: 'Back without paying' },
]

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 26rem; padding: 1.5rem 1rem }
h1 { font-size: 1.25rem; margin: 0 }
.note { border: 1px solid; border-radius: .5rem; padding: .5rem .75rem; font-size: .875rem }
.amount { font-size: 2rem; font-weight: 600; margin: .5rem 0 }
button { display: block; width: 100%; min-height: 3rem; margin: 0 0 .25rem; font: inherit; font-weight: 600; border-radius: .5rem; border: 1px solid; cursor: pointer }
button[value=success] { background: #0b5a40; color: #fff }
form p { margin: 0 0 1rem; font-size: .875rem }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The hosted page: plain HTML that needs no script. Who knows the order id may open it, as with a real hosted page. */
export function checkoutPage(app: FastifyInstance, engine: GatewayEngine, afterPay: () => void): void {
  app.register(async (page) => {
    await page.register(formbody)

    page.get<{ Params: { id: string } }>('/gateway/checkout/:id', (request, reply) => {
      const order = engine.order(request.params.id)
      if (!order?.checkout)
        return html(reply.code(404), 'Not found', '<h1>This payment page does not exist</h1>', "'none'")
      if (order.status === 'paid') return html(reply, 'Paid', paidPart(order, order.checkout), "'none'")
      return html(reply, 'Pay', payPart(order, order.checkout), `'self' ${returnOrigins(order.checkout)}`)
    })

    page.post<{ Params: { id: string }; Body: { outcome?: string } }>('/gateway/checkout/:id', (request, reply) => {
      const order = engine.order(request.params.id)
      if (!order?.checkout)
        return html(reply.code(404), 'Not found', '<h1>This payment page does not exist</h1>', "'none'")
      const button = request.body?.outcome
      if (button === 'cancel') return reply.redirect(order.checkout.cancelUrl, wayBack(order))
      const outcome = PAY_OUTCOMES.find((one) => one === button)
      if (!outcome) return html(reply.code(400), 'Not possible', '<h1>Please go back and choose again</h1>', "'none'")
      engine.pay(order.id, outcome)
      afterPay()
      return reply.redirect(order.checkout.returnUrl, wayBack(order))
    })
  })
}

/** PayU has the browser post the outcome: it repeats its post at the address of the redirect. */
const wayBack = (order: SandboxOrder) => (isPayuOrder(order) ? 307 : 303)

type Opened = NonNullable<SandboxOrder['checkout']>

function payPart(order: SandboxOrder, checkout: Opened): string {
  const buttons = BUTTONS.map(
    ({ outcome, label, says }) =>
      `<button name="outcome" value="${outcome}" aria-describedby="${outcome}">${label}</button><p id="${outcome}">${says}</p>`,
  ).join('')
  return `<h1>Test payments</h1>
<p class="note">This is a test payment page. No money moves.</p>
<p>${escapeHtml(checkout.description)}<br>${escapeHtml(checkout.customerName)}</p>
<p class="amount">${showRupees(order.amount)}</p>
<form method="post">${buttons}</form>`
}

function paidPart(order: SandboxOrder, checkout: Opened): string {
  return `<h1>Already paid</h1><p class="amount">${showRupees(order.amount)}</p><p><a href="${escapeHtml(checkout.returnUrl)}">Back to your policy</a></p>`
}

/** Chromium applies form-action to the redirect after a post as well, so the way back must be named. */
function returnOrigins({ returnUrl, cancelUrl }: Opened): string {
  return [...new Set([new URL(returnUrl).origin, new URL(cancelUrl).origin])].join(' ')
}

function html(reply: FastifyReply, title: string, main: string, formAction: string) {
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; img-src data:; style-src 'sha256-${STYLE_HASH}'; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title><style>${STYLE}</style><main>${main}</main></html>`,
    )
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
