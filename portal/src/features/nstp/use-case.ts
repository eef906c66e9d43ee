import { type CaseView, getCase } from '@portal/contract/calls/nstp.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import type { Reading } from '../../kit/calls/use-read.ts'

/** A case that waits for an underwriter; nothing is asked while there is none. */
export const useCase = (caseId: string | undefined): Reading<CaseView> =>
  useCall(getCase, caseId ? { params: { case_id: caseId } } : null)
