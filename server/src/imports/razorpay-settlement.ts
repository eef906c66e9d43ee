import type { SettlementReport } from './settlement-rows.ts'

/**
 * Razorpay's settlement recon report, as its dashboard exports it: rupees, the fee without the GST on it. Other columns of it (notes, card, order) are
 * not read.
 */
export const razorpayReport: SettlementReport = {
  gateway: 'razorpay',
  columns: [
    { name: 'transaction_entity', isRequired: true, sample: 'payment' },
    { name: 'entity_id', isRequired: true, sample: 'pay_DEXrnipqTmWVGE' },
    { name: 'amount', isRequired: true, sample: '1000.00' },
    { name: 'currency', isRequired: true, sample: 'INR' },
    { name: 'fee_(exclusive_tax)', isRequired: true, sample: '20.00' },
    { name: 'tax', isRequired: true, sample: '3.60' },
    { name: 'debit', isRequired: true, sample: '0.00' },
    { name: 'credit', isRequired: true, sample: '976.40' },
    { name: 'settlement_id', isRequired: true, sample: 'setl_DGlQ1Rj8os78Ec' },
    { name: 'settled_at', isRequired: true, sample: '2026-11-17T10:20:30' },
    { name: 'settlement_utr', isRequired: true, sample: 'HDFCN26111700123' },
  ],
  at: { reference: 'entity_id', net: 'credit' },
  read(cells) {
    const entity = cells.word('transaction_entity')
    // Disputes, transfers and reserves are all adjustments: money that moves without a payment or refund of ours.
    const kind = entity === 'payment' || entity === 'refund' ? entity : 'adjustment'
    cells.rupeesOnly('currency')
    const amount = cells.money('amount')
    const net = cells.money('credit') - cells.money('debit')
    const fee = cells.money('fee_(exclusive_tax)')
    const tax = cells.money('tax')
    return {
      gateway: 'razorpay',
      kind,
      reference: cells.number('entity_id'),
      settlement_id: cells.number('settlement_id'),
      utr: cells.text('settlement_utr'),
      settled_on: cells.day('settled_at'),
      amount_paise: kind === 'payment' ? amount : kind === 'refund' ? -amount : net + fee + tax,
      fee_paise: fee,
      tax_paise: tax,
      net_paise: net,
    }
  },
}
