import type { DocumentKind } from './document-kinds.ts'

/** The papers that say that there is cover, or what it cost: a cancelled policy's say that it is cancelled. */
export const coverPaperKinds = [
  'policy-schedule',
  'health-card',
  'car-certificate',
  'premium-receipt',
  'tax-certificate',
] as const satisfies readonly DocumentKind[]
