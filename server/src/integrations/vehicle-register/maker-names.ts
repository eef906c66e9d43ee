/** The register writes the maker's legal name; the catalogue and the customer say the brand. */
const MAKE_BY_MAKER: Record<string, string> = {
  'MARUTI SUZUKI INDIA LTD': 'Maruti Suzuki',
  'HYUNDAI MOTOR INDIA LTD': 'Hyundai',
  'TATA MOTORS PASSENGER VEHICLES LTD': 'Tata',
  'HONDA CARS INDIA LTD': 'Honda',
  'MAHINDRA & MAHINDRA LIMITED': 'Mahindra',
  'TOYOTA KIRLOSKAR MOTOR PVT LTD': 'Toyota',
  'JSW MG MOTOR INDIA PVT LTD': 'MG',
  'KIA INDIA PVT LTD': 'Kia',
  'RENAULT INDIA PVT LTD': 'Renault',
  'NISSAN MOTOR INDIA PVT LTD': 'Nissan',
  'SKODA AUTO VOLKSWAGEN INDIA PVT LTD (SKODA)': 'Skoda',
  'SKODA AUTO VOLKSWAGEN INDIA PVT LTD (VW)': 'Volkswagen',
  'FORD INDIA PVT LTD': 'Ford',
  'BYD INDIA PVT LTD': 'BYD',
  'BMW INDIA PVT LTD': 'BMW',
  'MERCEDES-BENZ INDIA PVT LTD': 'Mercedes-Benz',
}

export function makeOfMaker(maker: string): string {
  return MAKE_BY_MAKER[maker] ?? maker
}

export function makerOfMake(make: string): string {
  return Object.entries(MAKE_BY_MAKER).find(([, brand]) => brand === make)?.[0] ?? make
}
