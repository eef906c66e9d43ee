import type { planWords as english } from '../en/plan-words.ts'

export const planWords: Record<keyof typeof english, string> = {
  'customer.one_year': '1 वर्ष',
  'customer.years': '{count} वर्ष',
  'customer.third_party_years': '{years}, थर्ड पार्टी {count} वर्ष',
  'customer.gst_exempt': 'GST से मुक्त',
  'customer.gst_included': 'GST सहित',
  'customer.included': 'शामिल',
  'customer.total': 'कुल',
  'customer.age_years': '{age} वर्ष',
  'customer.yes': 'हाँ',
  'customer.no': 'नहीं',
  'unit.Lakh': 'लाख',
  'unit.Crore': 'करोड़',
}
