import type { ImportKind } from '@portal/contract/calls/imports.ts'
import { toCsv } from '../documents/csv.ts'
import type { ImportKindRules } from './import-kind.ts'
import { partnerImport } from './import-partners.ts'
import { carPolicyImport, familyPolicyImport } from './import-policies.ts'
import { payuSettlementImport, razorpaySettlementImport } from './import-settlements.ts'

// Each kind reads and creates values of its own, which nobody else looks into.
// biome-ignore lint/suspicious/noExplicitAny: see above
type AnyKind = ImportKindRules<any>

const kinds: Readonly<Record<ImportKind, AnyKind>> = {
  partners: partnerImport,
  family_policies: familyPolicyImport,
  car_policies: carPolicyImport,
  razorpay_settlement: razorpaySettlementImport,
  payu_settlement: payuSettlementImport,
}

export const rulesOf = (kind: ImportKind): AnyKind => kinds[kind]

/** The columns of a kind and a row to be replaced by the insurer's own. */
export function writeTemplate({ columns }: AnyKind): string {
  return toCsv(
    columns.map(({ name }) => name),
    [columns.map(({ sample }) => sample)],
  )
}
