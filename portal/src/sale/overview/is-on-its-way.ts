import type { PolicyView } from '@portal/contract/calls/policy.ts'

/** Whoever looks at a policy meanwhile sees it arrive. */
export const readArrivingEveryMs = 3000

/** A policy of an earlier system keeps the papers it had there. */
export const isScheduleWritten = ({ documents, imported_from }: PolicyView) =>
  imported_from !== undefined || documents.some((paper) => paper.kind === 'policy-schedule')

const isFullyDrawn = (policy: PolicyView) => isScheduleWritten(policy) && policy.endorsements.every((one) => one.url)

/** The papers of a policy issued, endorsed or cancelled a moment ago are still being written, or its account is being told. */
export const isOnItsWay = (policy: PolicyView) =>
  !isFullyDrawn(policy) || policy.e_insurance_account?.state === 'waiting'
