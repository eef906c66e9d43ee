export const fuels = ['petrol', 'diesel', 'cng', 'electric', 'hybrid'] as const

export type Fuel = (typeof fuels)[number]
