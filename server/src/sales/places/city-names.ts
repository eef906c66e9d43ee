/** What the register of post offices writes, and what people write in an address. */
const usualNames: Record<string, string> = {
  '24 paraganas north': 'North 24 Parganas',
  '24 paraganas south': 'South 24 Parganas',
  ahmadabad: 'Ahmedabad',
  anugul: 'Angul',
  baleshwar: 'Balasore',
  'banas kantha': 'Banaskantha',
  'bengaluru urban': 'Bengaluru',
  burdwan: 'Bardhaman',
  calicut: 'Kozhikode',
  chickballapur: 'Chikkaballapur',
  chikkaballapura: 'Chikkaballapur',
  cuddapah: 'Kadapa',
  'east singhbum': 'Jamshedpur',
  ernakulam: 'Kochi',
  'faridabad nit': 'Faridabad',
  'gautam buddha nagar': 'Noida',
  gurgaon: 'Gurugram',
  jajapur: 'Jajpur',
  kachchh: 'Kutch',
  'kamrup metro': 'Guwahati',
  'kanpur nagar': 'Kanpur',
  mahesana: 'Mehsana',
  maldah: 'Malda',
  'medinipur east': 'Purba Medinipur',
  'medinipur west': 'Paschim Medinipur',
  'mumbai suburban': 'Mumbai',
  ntr: 'Vijayawada',
  'pali marwar': 'Pali',
  pondicherry: 'Puducherry',
  'sabar kantha': 'Sabarkantha',
  'spsr nellore': 'Nellore',
  tuticorin: 'Thoothukudi',
  viluppuram: 'Villupuram',
  visakhapatanam: 'Visakhapatnam',
  'y.s.r.': 'Kadapa',
}

/** A large city is one name to people, however many districts of the register it lies in. */
const cityOfArea: Record<string, string> = {
  '110': 'Delhi',
  '500': 'Hyderabad',
  '560': 'Bengaluru',
  '600': 'Chennai',
  '700': 'Kolkata',
  '751': 'Bhubaneswar',
  '781': 'Guwahati',
}

/** The kind of an office, or a state, behind the name of its city. */
const officeWords = / (hpo|gpo|ho|cantt|\([a-z]{2}\))$/

interface RegisterPlace {
  city: string
  district: string
}

/** The city of a PIN code as people name it. */
export function cityName(pincode: string, { city, district }: RegisterPlace): string {
  // Where no head office names the city, the register has only the district.
  const area = city === district ? cityOfArea[pincode.slice(0, 3)] : undefined
  if (area && !titled(city).startsWith('New ')) return area
  const name = city.toLowerCase().replace(officeWords, '')
  return usualNames[name] ?? titled(name)
}

/** The register writes NEW DELHI. */
export function titled(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|[\s(.-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
