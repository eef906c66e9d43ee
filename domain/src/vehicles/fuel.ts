export type Fuel = 'petrol' | 'diesel' | 'cng' | 'electric' | 'hybrid'
