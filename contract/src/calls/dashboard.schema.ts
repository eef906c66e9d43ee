import { Type } from '@sinclair/typebox'
import { saleSorts, saleTurns } from './dashboard.ts'
import { closed, day, id, oneOf, optional, product, rupees, text } from './parts.schema.ts'

const salesList = {
  turn: optional(oneOf(saleTurns)),
  product: optional(product),
  search: optional(text(80)),
  sort: optional(oneOf(saleSorts)),
  from: optional(day),
  to: optional(day),
}
export const listSalesQuery = closed({ ...salesList, after: optional(text(200)) })
export const exportSalesQuery = closed(salesList)
export const saleParams = closed({ quote_id: id })
export const saveTargetBody = closed({ target: Type.Union([rupees, Type.Null()]) })
