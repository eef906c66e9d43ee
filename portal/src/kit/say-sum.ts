import { showSum } from '@portal/domain/kernel/money.ts'
import { sumName } from '@portal/words/sum-name.ts'
import { say } from './words.ts'

/** "₹ 20 Lakh", "₹ 20 लाख": a sum insured on the screens of partner and office. */
export const saySum = (rupees: string | number): string => sumName(showSum(rupees), say)
