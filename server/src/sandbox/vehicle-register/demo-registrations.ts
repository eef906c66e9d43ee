/** One car of the catalogue under a number worth typing in a demonstration. */
interface DemoRegistration {
  make: string
  model: string
  variant: string
  /** Years before today, so that the demo world ages with the calendar. */
  ageYears: number
  /** Days from today to the end of the running insurance; negative for a lapse. */
  insuredForDays: number
}

export const DEMO_REGISTRATIONS: Record<string, DemoRegistration> = {
  MH02AB1234: { make: 'Maruti Suzuki', model: 'Swift', variant: 'ZXi', ageYears: 3, insuredForDays: 20 },
  DL8CAF5030: { make: 'Hyundai', model: 'Creta', variant: 'SX Diesel', ageYears: 6, insuredForDays: -30 },
  KA51P9999: { make: 'Honda', model: 'City', variant: 'VX', ageYears: 8, insuredForDays: -120 },
  '22BH1234AA': { make: 'Tata', model: 'Nexon', variant: 'Creative', ageYears: 4, insuredForDays: 45 },
  MH12EV0106: { make: 'Tata', model: 'Nexon EV', variant: 'Empowered LR', ageYears: 2, insuredForDays: 10 },
}
