/** How a plan and its premium are described, to partner and customer alike. */
export const planWords = {
  'customer.one_year': '1 year',
  'customer.years': '{count} years',
  'customer.third_party_years': '{years}, third party {count} years',
  'customer.gst_exempt': 'GST exempt',
  'customer.gst_included': 'incl. GST',
  'customer.included': 'Included',
  'customer.total': 'Total',
  'customer.age_years': '{age} years',
  'customer.yes': 'Yes',
  'customer.no': 'No',
  'unit.Lakh': 'Lakh',
  'unit.Crore': 'Crore',
} as const
