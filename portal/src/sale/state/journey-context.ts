import type { SaleProgress } from '@portal/domain/journey/sale-progress.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { createContext, useContext } from 'react'
import type { Sale } from './use-sale.ts'

/** What every part of a step may use. */
export interface Journey {
  sale: Sale
  answers: SaleProgress
  route: string
  /** The products that share this screen. */
  products: readonly ProductId[]
  /** Reads the sale again from the server. */
  reload: () => void
}

export const JourneyContext = createContext<Journey | undefined>(undefined)

export function useJourney(): Journey {
  const journey = useContext(JourneyContext)
  if (!journey) throw new Error('A step is shown inside journeyStep()')
  return journey
}
