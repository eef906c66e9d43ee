/** Words of a partner's statement of commission. */
export const paperCommission = {
  'document.commission-statement': 'Commission Statement',
  'paper.commission.month': 'Month {month}',
  'paper.commission.payable_to': 'Commission payable to {name} for {month} after TDS: {amount} ({words}).',
  'paper.commission.partner': 'Partner',
  'paper.commission.pan': 'PAN',
  'paper.commission.no_pan': 'Not recorded: TDS at the higher rate',
  'paper.commission.totals': 'Commission and TDS',
  'paper.commission.in_month': 'In the month',
  'paper.commission.in_year': 'Financial year to date',
  'paper.commission.earned': 'Earned',
  'paper.commission.recovered': 'Recovered',
  'paper.commission.released': 'Released',
  'paper.commission.tds': 'TDS deducted',
  'paper.commission.tds_at': 'TDS deducted ({percent}%)',
  'paper.commission.payable': 'Payable after TDS',
  'paper.commission.entries': 'Entries of the month',
  'paper.commission.customer': 'Customer',
  'paper.commission.no_entries': 'No commission was booked in this month.',
  'paper.commission.first_entries':
    'The first {count} entries are listed. The totals include all of them; the statement as a CSV file lists every entry.',
  'paper.commission.note':
    'Commission is released after the free look period. TDS is deducted under section 194D; commission recovered later does not reduce it. Amounts are in rupees, as booked in the insurer’s ledger. This is not a TDS certificate.',
} as const
