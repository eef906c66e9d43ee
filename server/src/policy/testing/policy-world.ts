import type { CancellationQuote, PolicyView } from '@portal/contract/calls/policy.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { expect } from 'vitest'
import { textOf } from '../../../../scripts/lib/pdf-text.ts'
import { layOut } from '../../documents/document-kinds.ts'
import { toPdf } from '../../documents/pdf.ts'
import {
  type AtGateway,
  answerService,
  buildMoneyApp,
  policyOf,
  runMoneyJobs,
  toGateway,
} from '../../payment/testing/customer.ts'
import type { TestAppOptions } from '../../testing/test-app.ts'
import { policyPapers } from '../policy-papers.ts'

export type PolicyWorld = Awaited<ReturnType<typeof buildPolicyWorld>>

/** A server on which policies are bought, changed and cancelled, day by day. */
export async function buildPolicyWorld(options?: TestAppOptions) {
  const test = await buildMoneyApp(options)
  const world = { test, partner: await test.loginAs('P1001'), goTo, buy, pay }
  return world

  /** Noon in India; sessions of before are over by then. */
  async function goTo(day: string) {
    test.clock.set(`${day}T06:30:00.000Z`)
    world.partner = await test.loginAs('P1001')
  }

  /** Bought on 16 November 2026: its last day is 15 November 2027. */
  async function buy(product: ProductId = 'topup', options: Parameters<typeof toGateway>[3] = {}) {
    await goTo('2026-11-16')
    return pay(await toGateway(test, world.partner, product, options))
  }

  /** The bank says yes, and the policy is issued. */
  async function pay({ sale, orderId }: Pick<AtGateway, 'sale' | 'orderId'>) {
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
}
