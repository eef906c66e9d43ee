import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { isFamilyForm, type ProposalForm, portabilityOf } from '../sales/proposal-form.ts'
import { findLivePortability, refusePortOutsideWindow } from './port-requests.ts'

/** Adds the old policy's facts to the proposal of a port, on whichever device it is filled in. */
export async function addPortability(
  db: Executor,
  deps: Deps,
  quoteId: string,
  form: ProposalForm,
): Promise<ProposalForm> {
  if (!isFamilyForm(form)) return form
  const sentPortability = portabilityOf(form)
  if (sentPortability) {
    refusePortOutsideWindow(sentPortability, today(deps))
    return form
  }
  const portability = await findLivePortability(db, deps, quoteId)
  return portability ? { ...form, portability } : form
}
