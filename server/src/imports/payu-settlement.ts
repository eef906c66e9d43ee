import type { SettlementReport } from './settlement-rows.ts'

/**
 * PayU's settlement report, with the names that its settlement API gives the same facts. A transfer has no number but the bank's. A refund is
 * known by its request, as in `check_action_status`.
 */
export const payuReport: SettlementReport = {
  gateway: 'payu',
  columns: [
    { name: 'requestaction', isRequired: true, sample: 'capture' },
    { name: 'payuid', isRequired: true, sample: '13799177287' },
    { name: 'requestid', isRequired: true, sample: '9586840660' },
    { name: 'requestamount', isRequired: true, sample: '11979.88' },
    { name: 'mer_service_fee', isRequired: true, sample: '107.82' },
    { name: 'mer_service_tax', isRequired: true, sample: '19.41' },
    { name: 'mer_net_amount', isRequired: true, sample: '11852.65' },
    { name: 'mer_utr', isRequired: true, sample: 'UTIBN26111700456' },
    { name: 'settlement_date', isRequired: true, sample: '2026-11-17' },
  ],
  at: { reference: 'payuid', net: 'mer_net_amount' },
  read(cells) {
    const action = cells.word('requestaction')
    const kind = action === 'capture' ? 'payment' : action === 'refund' ? 'refund' : 'adjustment'
    const isOut = kind === 'refund' || cells.money('mer_net_amount') < 0
    const signed = (paise: number) => (isOut ? -Math.abs(paise) : paise)
    const fee = cells.money('mer_service_fee')
    const tax = cells.money('mer_service_tax')
    const net = signed(cells.money('mer_net_amount'))
    const utr = cells.number('mer_utr')
    return {
      gateway: 'payu',
      kind,
      reference: cells.number(kind === 'payment' ? 'payuid' : 'requestid'),
      settlement_id: utr,
      utr,
      settled_on: cells.day('settlement_date'),
      amount_paise: kind === 'adjustment' ? net + fee + tax : signed(cells.money('requestamount')),
      fee_paise: fee,
      tax_paise: tax,
      net_paise: net,
    }
  },
}
