const firstNames = [
  'Mohan',
  'Fatima',
  'Lakshmi',
  'Harpreet',
  'सुनील',
  'Debjani',
  'Karthik',
  'Rameshbhai',
  'Sunita',
  'Joseph',
]
const surnames = ['Rao', 'Begum', 'Venkataraman', 'Gill', 'शर्मा', 'Mukherjee', 'Nair', 'Patel', 'Deshpande', 'D’Souza']

/** A hundred names in turn, long ones and Devanagari among them. */
export const nameOf = (n: number): string => `${firstNames[n % 10]} ${surnames[Math.floor(n / 10) % 10]}`
