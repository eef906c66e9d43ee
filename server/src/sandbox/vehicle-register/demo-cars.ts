/** Cars the sandbox's register hands out: rows of the demo catalogue, spelt as the catalogue spells them. */
export interface DemoCar {
  make: string
  model: string
  variant: string
  type: 'PETROL' | 'DIESEL' | 'PETROL/CNG' | 'ELECTRIC(BOV)'
  cc: number
  kw: number | null
  seats: number
}

export const DEMO_CARS: readonly DemoCar[] = [
  { make: 'Maruti Suzuki', model: 'Alto K10', variant: 'VXi', type: 'PETROL', cc: 998, kw: null, seats: 5 },
  { make: 'Maruti Suzuki', model: 'Swift', variant: 'ZXi', type: 'PETROL', cc: 1197, kw: null, seats: 5 },
  { make: 'Maruti Suzuki', model: 'Ertiga', variant: 'VXi', type: 'PETROL/CNG', cc: 1462, kw: null, seats: 7 },
  { make: 'Hyundai', model: 'i20', variant: 'Sportz', type: 'PETROL', cc: 1197, kw: null, seats: 5 },
  { make: 'Hyundai', model: 'Creta', variant: 'SX', type: 'DIESEL', cc: 1493, kw: null, seats: 5 },
  { make: 'Tata', model: 'Nexon', variant: 'Creative', type: 'PETROL', cc: 1199, kw: null, seats: 5 },
  { make: 'Tata', model: 'Nexon EV', variant: 'Creative', type: 'ELECTRIC(BOV)', cc: 0, kw: 106, seats: 5 },
  { make: 'Honda', model: 'City', variant: 'VX', type: 'PETROL', cc: 1498, kw: null, seats: 5 },
  { make: 'Mahindra', model: 'XUV700', variant: 'AX5', type: 'DIESEL', cc: 2184, kw: null, seats: 7 },
  { make: 'Toyota', model: 'Innova Crysta', variant: 'GX', type: 'DIESEL', cc: 2393, kw: null, seats: 7 },
  { make: 'MG', model: 'Comet EV', variant: 'Play', type: 'ELECTRIC(BOV)', cc: 0, kw: 31, seats: 4 },
]

export interface DemoRegistration {
  car: number
  /** Years before today, so that the demo world ages with the calendar. */
  ageYears: number
  /** Days from today to the end of the running insurance; negative for a lapse. */
  insuredForDays: number
}

/** Numbers worth typing in a demonstration; all others are made up from the number itself. */
export const DEMO_REGISTRATIONS: Record<string, DemoRegistration> = {
  MH02AB1234: { car: 1, ageYears: 3, insuredForDays: 20 },
  DL8CAF5030: { car: 4, ageYears: 6, insuredForDays: -30 },
  KA51P9999: { car: 7, ageYears: 8, insuredForDays: -120 },
  '22BH1234AA': { car: 5, ageYears: 4, insuredForDays: 45 },
  MH12EV0106: { car: 6, ageYears: 2, insuredForDays: 10 },
}
