const firstNames = [
  'Mohan',
  'Fatima',
  'Lakshmi',
  'Harpreet',
  'Priya',
  'Debjani',
  'Karthik',
  'Rameshbhai',
  'Sunita',
  'Joseph',
]
const surnames = [
  'Rao',
  'Begum',
  'Venkataraman',
  'Gill',
  'Sharma',
  'Mukherjee',
  'Nair',
  'Patel',
  'Deshpande',
  'D’Souza',
]

const inDevanagari: Readonly<Record<number, string>> = {
  4: 'सुनील शर्मा',
  24: 'प्रिया वर्मा',
  44: 'अनन्या कुलकर्णी',
  64: 'राजेश यादव',
  84: 'कविता मिश्रा',
}

/** A hundred names in turn, long ones among them and some in Devanagari, first name and surname alike. */
export const nameOf = (n: number): string =>
  inDevanagari[n % 100] ?? `${firstNames[n % 10]} ${surnames[Math.floor(n / 10) % 10]}`
