import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { wrongState } from '../sales/refusals.ts'
import { endLiveSale } from './end-live-sale.ts'
import { eraseDrafts, eraseSale } from './erase-sale.ts'
import { isErasable, planErasure } from './erasure-plan.ts'
import { closePrivacyRequest, lockOpenPrivacyRequest } from './privacy-requests.ts'

/** Erases what the plan says, as it is at this moment, and closes the customer's request. */
export async function erasePerson(work: Work, requestId: string, who: { code: string }): Promise<void> {
  const request = await lockOpenPrivacyRequest(work, requestId)
  const actor = `office:${who.code}`
  const plan = await planErasure(work.tx, work.deps, request.quote_ids)
  const erasable = plan.filter(isErasable)
  if (erasable.length === 0) throw wrongState('nothing_to_erase')
  for (const { quote_id, retained } of erasable) {
    if (retained === 'policy') {
      await eraseDrafts(work, quote_id)
      await audit(work, { case_id: quote_id, actor, event: 'sale_partly_erased', data: { retained } })
    } else await eraseSale(work, await endLiveSale(work, quote_id, actor), { why: 'request', actor })
  }
  const isWhole = plan.every(({ erases }) => erases === 'all' || erases === 'erased')
  await closePrivacyRequest(work, request, { who, outcome: 'done', note: isWhole ? 'erased' : 'partly_erased' })
}
