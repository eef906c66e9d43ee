import { type AddonKey, PREMIUM_COMPONENT_LABELS } from '@portal/domain/products/premium-components.ts'

/** The optional covers of the health family, whose names the specification prints. */
const covers = Object.fromEntries(
  Object.entries(PREMIUM_COMPONENT_LABELS).map(([key, label]) => [`line.${key}`, label]),
) as Record<`line.${AddonKey}`, string>

/** The lines of a premium, and the steps that lead to them. */
export const lines = {
  ...covers,
  'line.members': 'Premium for members',
  'line.family_discount': 'Family discount',
  'line.existing_discount': 'Existing customer discount',
  'line.employee_discount': 'Employee discount',
  'line.long_term_discount': 'Long term discount',
  'line.gst': 'GST',
  'line.cgst': 'CGST',
  'line.sgst': 'SGST',
  'line.igst': 'IGST',
  'line.own_damage': 'Own damage',
  'line.anti_theft': 'Anti-theft device',
  'line.voluntary': 'Voluntary deductible',
  'line.ncb': 'No-claim bonus (NCB)',
  'line.zero_dep': 'Zero depreciation',
  'line.rsa': 'Roadside assistance',
  'line.engine': 'Engine protect',
  'line.rti': 'Return to invoice',
  'line.consumables': 'Consumables',
  'line.key': 'Key and lock',
  'line.tyre': 'Tyre secure',
  'line.ncb_protect': 'NCB protect',
  'line.belongings': 'Personal belongings',
  'line.third_party': 'Third party',
  'line.pa': 'Personal accident of the owner-driver',
  'line.base': 'Base premium',
  'line.age': 'Age',
  'line.si': 'Sum insured',
  'line.deductible': 'Deductible',
  'line.variant': 'Plan',
  'line.zone': 'Zone',
  'line.other_on_floater': 'Further member on a floater',
  'line.loading': 'Loading (extra premium for health)',
  'line.minimum': 'Minimum premium',
  'line.tenure': 'Years of cover',
  'line.idv': 'Insured declared value (IDV)',
} as const
