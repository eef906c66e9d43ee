import { fromRupees, showRupees } from '@portal/domain/kernel/money.ts'

/** An amount as calls carry it: "20754.62" → "₹ 20,754.62". */
export const showAmount = (rupees: string): string => showRupees(fromRupees(rupees) ?? 0)
