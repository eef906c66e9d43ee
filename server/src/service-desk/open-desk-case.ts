import type { NewDeskCase } from '@portal/contract/calls/service-desk.ts'
import { topicsOf } from '@portal/domain/policy/desk-case.ts'
import { timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { Erased, notFound } from '../kernel/errors.ts'
import { newId, newSaleNumber } from '../kernel/ids.ts'
import { invalid } from '../sales/refusals.ts'
import type { DeskCaseRow } from './desk-rows.ts'
import { sealWords } from './desk-words.ts'
import { tellCustomer } from './tell-customer.ts'

/** Records what a customer turned to the insurer with, and sends them its number. A claim is about a policy and a day that has been. */
export async function openDeskCase(work: Work, who: { code: string }, asked: NewDeskCase): Promise<DeskCaseRow> {
  const { tx, deps } = work
  const sale = await tx
    .selectFrom('quotes')
    .leftJoin('policies', 'policies.quote_id', 'quotes.id')
    .select(['quotes.id', 'quotes.product', 'quotes.key_destroyed_at', 'policies.id as policy_id', 'policies.starts'])
    .where('quotes.id', '=', asked.quote_id)
    .executeTakeFirst()
  if (!sale) throw notFound()
  if (sale.key_destroyed_at) throw new Erased()
  if (!topicsOf(asked.kind, sale.product).includes(asked.topic)) throw invalid([{ path: 'topic', code: 'choice' }])
  if (asked.kind === 'claim') {
    if (!sale.policy_id) throw invalid([{ path: 'kind', code: 'desk.no_policy' }])
    if (!asked.happened_on) throw invalid([{ path: 'happened_on', code: 'required' }])
    if (asked.happened_on > today(deps)) throw invalid([{ path: 'happened_on', code: 'date.future' }])
  }
  const id = newId('DC')
  const at = timeNow(deps)
  const row = await tx
    .insertInto('desk_cases')
    .values({
      id,
      number: newSaleNumber(asked.kind === 'complaint' ? 'C' : 'CL'),
      kind: asked.kind,
      topic: asked.topic,
      channel: asked.channel,
      state: 'open',
      outcome: null,
      quote_id: sale.id,
      policy_id: sale.policy_id,
      happened_on: asked.kind === 'claim' ? (asked.happened_on ?? null) : null,
      reference: asked.reference?.trim() || null,
      told_sealed: sealWords(deps, 'desk_cases', id, asked.told),
      opened_by: who.code,
      received_at: at,
      opened_at: at,
      closed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(work, {
    case_id: sale.policy_id ?? sale.id,
    actor: `office:${who.code}`,
    event: `${asked.kind}_recorded`,
    data: { number: row.number, topic: row.topic },
  })
  await tellCustomer(work, row, `${asked.kind}_recorded`)
  return row
}
