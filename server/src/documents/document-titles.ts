/** The name of each document, in the two languages every letterhead carries. */
export const documentTitles = {
  'policy-schedule': { en: 'Policy Schedule', hi: 'पॉलिसी अनुसूची' },
  'bill-of-supply': { en: 'Premium Receipt · Bill of Supply', hi: 'प्रीमियम रसीद' },
  'tax-invoice': { en: 'Premium Receipt · Tax Invoice', hi: 'प्रीमियम रसीद · कर चालान' },
  'proposal-copy': { en: 'Copy of the Proposal', hi: 'प्रस्ताव की प्रति' },
  'information-sheet': { en: 'Customer Information Sheet', hi: 'ग्राहक सूचना पत्रक' },
  'health-card': { en: 'Health Card', hi: 'स्वास्थ्य कार्ड' },
  'tax-certificate': { en: 'Premium Certificate for Income Tax', hi: 'आयकर हेतु प्रीमियम प्रमाणपत्र' },
  'car-certificate': { en: 'Certificate of Insurance', hi: 'बीमा प्रमाणपत्र' },
  'quote-sheet': { en: 'Your Quote', hi: 'आपका कोटेशन' },
  'consent-evidence': { en: 'Record of Consent', hi: 'सहमति का अभिलेख' },
} as const satisfies Record<string, { en: string; hi: string }>

export type DocumentTitle = keyof typeof documentTitles
