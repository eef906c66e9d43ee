import { addDays, dayInKolkata } from '@portal/domain/kernel/day.ts'
import { multiplyRounded } from '@portal/domain/kernel/money.ts'
import { timeNow, today } from '../../context/deps.ts'
import { newId } from '../../kernel/ids.ts'
import { findMissingThere } from '../../payment/missing-settlements.ts'
import { type SettlementLine, settleLines } from '../../payment/settle-lines.ts'
import type { Seeder } from '../seeder.ts'

const daysToSettle = 2
/** Two percent, and GST of 18 percent on it. */
const feeShare = 200
const taxShare = 1800

/** The gateway has settled what the demo's customers paid, but for one payment; one amount differs, and one payment nobody knows. */
export const seedSettlements: Seeder = {
  name: 'settlements',
  seed: async (work) => {
    const { tx, deps } = work
    const lastDay = addDays(today(deps), -daysToSettle)
    const payments = await tx
      .selectFrom('gateway_payments')
      .select(['id', 'amount_paise', 'captured_at', 'ends_as'])
      .where('id', 'like', 'pay_demo_%')
      .orderBy('captured_at')
      .orderBy('id')
      .execute()
    const due = payments.filter(({ captured_at }) => captured_at && dayInKolkata(Date.parse(captured_at)) <= lastDay)
    const sold = due.filter(({ ends_as }) => ends_as === 'policy')
    const unsettled = sold.at(-3)
    const short = sold.at(-2)
    const lines = due
      .filter((one) => one !== unsettled)
      .map((one) => {
        const settledOn = addDays(dayInKolkata(Date.parse(one.captured_at!)), daysToSettle)
        return lineOf(one.id, settledOn, one.amount_paise - (one === short ? 100_00 : 0))
      })
    const last = lines.at(-1)
    if (!last) return
    lines.push(lineOf('pay_demo_unknown', last.settled_on, 12_500_00))
    const importId = newId('IM')
    const rows = lines.map((_, place) => place + 2)
    await settleLines(work, lines, { importId, rows })
    await tx
      .insertInto('imports')
      .values({
        id: importId,
        kind: 'razorpay_settlement',
        file_name: `settlement-recon-${last.settled_on}.csv`,
        bytes: lines.length * 180,
        received: lines.length * 180,
        state: 'done',
        rows: lines.length,
        last_row: lines.length + 1,
        created: lines.length,
        uploaded_by: 'office:F4001',
        started_by: 'office:F4001',
        created_at: timeNow(deps),
        finished_at: timeNow(deps),
      })
      .execute()
    await findMissingThere(work)
  },
}

function lineOf(reference: string, settled_on: string, amount_paise: number): SettlementLine {
  const fee_paise = multiplyRounded(amount_paise, feeShare)
  const tax_paise = multiplyRounded(fee_paise, taxShare)
  return {
    gateway: 'razorpay',
    kind: 'payment',
    reference,
    settlement_id: `setl_demo_${settled_on.replaceAll('-', '')}`,
    utr: `HDFCN5${settled_on.replaceAll('-', '')}0417`,
    settled_on,
    amount_paise,
    fee_paise,
    tax_paise,
    net_paise: amount_paise - fee_paise - tax_paise,
  }
}
