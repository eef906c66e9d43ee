import { call } from '../wire/call.ts'

/** How the sandbox gateway misbehaves, each between 0 and 1; only where the sandbox runs. */
export const mishapKinds = [
  'lostAnswer',
  'lostNotification',
  'duplicateNotification',
  'reorderedNotification',
  'lateAuthorisation',
  'amountMismatch',
  'refusedRefund',
  'failedRefund',
] as const
export type MishapKind = (typeof mishapKinds)[number]
export interface SandboxView {
  available: boolean
  rates: Record<MishapKind, number>
}
export const getSandbox = call<undefined, SandboxView>('getSandbox', 'GET', '/api/office/sandbox/')
export const setSandbox = call<{ rates: Record<MishapKind, number> }, SandboxView>(
  'setSandbox',
  'POST',
  '/api/office/sandbox/',
)
