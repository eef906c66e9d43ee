interface State {
  name: string
  /** First two letters of a registration number; the first is the present one, others are still on the road. */
  vehicleCodes: readonly string[]
  /** First two digits of a GSTIN. */
  gstCode: string
}

type Row = readonly [name: string, vehicle: string, gst: string]

const rows: readonly Row[] = [
  ['Andaman & Nicobar', 'AN', '35'],
  ['Andhra Pradesh', 'AP', '37'],
  ['Arunachal Pradesh', 'AR', '12'],
  ['Assam', 'AS', '18'],
  ['Bihar', 'BR', '10'],
  ['Chandigarh', 'CH', '04'],
  ['Chhattisgarh', 'CG', '22'],
  ['Dadra & Nagar Haveli and Daman & Diu', 'DD DN', '26'],
  ['Delhi', 'DL', '07'],
  ['Goa', 'GA', '30'],
  ['Gujarat', 'GJ', '24'],
  ['Haryana', 'HR', '06'],
  ['Himachal Pradesh', 'HP', '02'],
  ['Jammu & Kashmir', 'JK', '01'],
  ['Jharkhand', 'JH', '20'],
  ['Karnataka', 'KA', '29'],
  ['Kerala', 'KL', '32'],
  ['Ladakh', 'LA', '38'],
  ['Lakshadweep', 'LD', '31'],
  ['Madhya Pradesh', 'MP', '23'],
  ['Maharashtra', 'MH', '27'],
  ['Manipur', 'MN', '14'],
  ['Meghalaya', 'ML', '17'],
  ['Mizoram', 'MZ', '15'],
  ['Nagaland', 'NL', '13'],
  ['Odisha', 'OD OR', '21'],
  ['Puducherry', 'PY', '34'],
  ['Punjab', 'PB', '03'],
  ['Rajasthan', 'RJ', '08'],
  ['Sikkim', 'SK', '11'],
  ['Tamil Nadu', 'TN', '33'],
  ['Telangana', 'TG TS', '36'],
  ['Tripura', 'TR', '16'],
  ['Uttar Pradesh', 'UP', '09'],
  ['Uttarakhand', 'UK UA', '05'],
  ['West Bengal', 'WB', '19'],
]

/** The 28 states and 8 union territories. */
export const states: readonly State[] = rows.map(([name, vehicle, gstCode]) => ({
  name,
  vehicleCodes: vehicle.split(' '),
  gstCode,
}))

/** Codes that still stand in old GSTINs: undivided Andhra Pradesh, Daman & Diu, other territory. */
const oldGstCodes = ['28', '25', '97']

const byVehicleCode = new Map(states.flatMap((state) => state.vehicleCodes.map((code) => [code, state] as const)))
const gstCodes = new Set([...states.map((state) => state.gstCode), ...oldGstCodes])

export function stateOfVehicleCode(code: string): State | undefined {
  return byVehicleCode.get(code)
}

export function isGstCode(code: string): boolean {
  return gstCodes.has(code)
}

/** Post-office data spell some names otherwise ('and' for '&', a leading 'The', capitals). */
export function findStateByName(name: string): State | undefined {
  const plainName = plain(name)
  return states.find((state) => plain(state.name) === plainName)
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/^the |islands|[^a-z]/g, '')
}
