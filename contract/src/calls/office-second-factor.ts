import { call } from '../wire/call.ts'
import type { PartnerRow } from './office-accounts.ts'

/** For somebody who has lost the device and the recovery codes: removes every second factor and ends every session. */
export const resetSecondFactor = call<{ reason: string }, PartnerRow>(
  'resetSecondFactor',
  'POST',
  '/api/office/partners/:partner_id/second-factor/reset/',
)
