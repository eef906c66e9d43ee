import type { planWords as english } from '../en/plan-words.ts'

export const planWords: Record<keyof typeof english, string> = {
  'customer.one_year': '1 वर्ष',
  'customer.years': '{count} वर्षे',
  'customer.third_party_years': '{years}, थर्ड पार्टी {count} वर्षे',
  'customer.gst_exempt': 'GST मधून सूट',
  'customer.gst_included': 'GST सह',
  'customer.included': 'समाविष्ट',
  'customer.total': 'एकूण',
  'customer.age_years': '{age} वर्षे',
  'customer.yes': 'होय',
  'customer.no': 'नाही',
  'unit.Lakh': 'लाख',
  'unit.Crore': 'कोटी',
}
