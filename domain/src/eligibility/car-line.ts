import type { CarQuote } from '../quote/quote-input.ts'
import { rateCar } from '../rating/rate-car.ts'
import { CAR_VERSIONS } from '../rating/tables/car-versions.ts'
import { listCheaperCarQuotes } from './cheaper-car-quotes.ts'
import { checkCarQuote } from './check-car-quote.ts'
import type { ProductLine } from './product-line.ts'

export const carLine: ProductLine = {
  versions: CAR_VERSIONS,
  check: (_, quote, context) => checkCarQuote(quote as CarQuote, context),
  rate: (_, quote, context) => rateCar(quote as CarQuote, context),
  listCheaperQuotes: (_, quote, context) => listCheaperCarQuotes(quote as CarQuote, context),
}
