import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { isFamilyForm, type ProposalForm, portabilityOf } from '../sales/proposal-form.ts'
import { livePortability, refusePortOutsideWindow } from './port-requests.ts'

/** A proposal of a quote that is a port carries the old policy's facts, on whichever device it is filled in. */
export async function withPort(db: Executor, deps: Deps, quoteId: string, form: ProposalForm): Promise<ProposalForm> {
  if (!isFamilyForm(form)) return form
  const given = portabilityOf(form)
  if (given) {
    refusePortOutsideWindow(given, today(deps))
    return form
  }
  const portability = await livePortability(db, deps, quoteId)
  return portability ? { ...form, portability } : form
}
