import type { CancellationQuote, PolicyView } from '@portal/contract/calls/policy.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { expect } from 'vitest'
import { textOf } from '../../../../scripts/lib/pdf-text.ts'
import { layOut } from '../../documents/document-kinds.ts'
import { toPdf } from '../../documents/pdf.ts'
import { policyHomeUrl } from '../../kernel/customer-addresses.ts'
import {
  answerService,
  buildMoneyApp,
  codeFor,
  policyOf,
  runMoneyJobs,
  toGateway,
  tokenOf,
} from '../../payment/testing/customer.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { policyPapers } from '../policy-papers.ts'

interface OwnedPolicy {
  row: () => Promise<{ home_nonce: string }>
  sale: { mobile: string }
}

export type PolicyWorld = Awaited<ReturnType<typeof buildPolicyWorld>>

/** A server on which policies are bought, changed and cancelled, day by day. */
export async function buildPolicyWorld() {
  const test = await buildMoneyApp()
  const world = { test, partner: await test.loginAs('P1001'), goTo, buy, atHome }
  return world

  /** Noon in India; sessions of before are over by then. */
  async function goTo(day: string) {
    test.clock.set(`${day}T06:30:00.000Z`)
    world.partner = await test.loginAs('P1001')
  }

  /** Bought on 16 November 2026: its last day is 15 November 2027. */
  async function buy(product: ProductId = 'topup', options: Parameters<typeof toGateway>[3] = {}) {
    await goTo('2026-11-16')
    const { sale, orderId } = await toGateway(test, world.partner, product, options)
    test.sandbox.control.engine.pay(orderId, 'success')
    await test.sandbox.control.tick()
    await runMoneyJobs(test, 'by the clock')
    const { id } = await policyOf(test, sale.proposalId)
    const row = () => test.db.selectFrom('policies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const view = async () => (await world.partner.get<PolicyView>(`/api/policy/${id}/`)).data
    const document = (kind: string) => world.partner.get(`/api/policy/${id}/documents/${kind}/`)
    /** What a paper prints, from the policy's rows. */
    const paper = async (kind: string, subject = '') => {
      const papers = await policyPapers(test.db, test.deps, await row())
      const document = papers.find((one) => one.kind === kind && (one.subject ?? '') === subject)
      return document && textOf(await toPdf(layOut(document.kind, document.data as never)))
    }
    const changeTo = async (change: object) => {
      await test.db.updateTable('otps').set({ sent_on: '2026-11-01' }).execute()
      const requestReply = await world.partner.post(`/api/policy/${id}/change/`, change)
      expect(requestReply.status, requestReply.text).toBe(200)
      const answerReply = await answerService(test, sale.mobile)
      expect(answerReply.status, answerReply.text).toBe(200)
    }
    const cancel = async () => {
      await test.db.updateTable('otps').set({ sent_on: '2026-11-01' }).execute()
      const requestReply = await world.partner.post(`/api/policy/${id}/cancellation/`, { reason: 'covered at work' })
      expect(requestReply.status, requestReply.text).toBe(200)
      const answerReply = await answerService(test, sale.mobile)
      expect(answerReply.status, answerReply.text).toBe(200)
    }
    const quoteCancellation = () => world.partner.get<CancellationQuote>(`/api/policy/${id}/cancellation/`)
    const messagesOf = (kind: string) =>
      test.db
        .selectFrom('outbox')
        .select(['channel', 'subject', 'body'])
        .where('kind', '=', kind)
        .where('case_id', '=', sale.proposalId)
        .orderBy('created_at')
        .orderBy('channel', 'desc')
        .execute()
    return { id, sale, row, view, document, paper, changeTo, cancel, quoteCancellation, messagesOf }
  }

  /** The customer in their policy home, by the link and a code. */
  async function atHome({ row, sale }: OwnedPolicy): Promise<TestClient> {
    test.clock.advance(31_000)
    const customer = test.visitor()
    await customer.post('/pub/policy/open/', { token: tokenOf(policyHomeUrl(test.deps, (await row()).home_nonce)) })
    await customer.post('/pub/policy/otp/', {})
    await customer.post('/pub/policy/otp/verify/', { code: await codeFor(test, sale.mobile) })
    return customer
  }
}
