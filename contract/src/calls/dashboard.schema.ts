import { saleTurns } from './dashboard.ts'
import { closed, id, oneOf, optional, product, text } from './parts.schema.ts'

export const listSalesQuery = closed({
  turn: optional(oneOf(saleTurns)),
  product: optional(product),
  search: optional(text(80)),
  after: optional(text(200)),
})
export const exportSalesQuery = closed({
  turn: optional(oneOf(saleTurns)),
  product: optional(product),
  search: optional(text(80)),
})
export const saleParams = closed({ quote_id: id })
