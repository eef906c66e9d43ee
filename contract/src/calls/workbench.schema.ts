import { Type } from '@sinclair/typebox'
import { closed, id, oneOf, optional, product, text } from './parts.schema.ts'
import { caseDues, caseOutcomes, caseSorts, caseTabs, workbenches } from './workbench.ts'

const accountCode = Type.String({ pattern: '^[A-Z0-9]{3,20}$' })
/** Whose work is listed: an underwriter's, or nobody's. */
export const assigned = optional(Type.Union([accountCode, Type.Literal('nobody')]))
/** Who decided what is listed. */
export const decidedBy = optional(accountCode)
const caseList = {
  tab: optional(oneOf(caseTabs)),
  search: optional(text(80)),
  product: optional(product),
  needs: optional(text(30)),
  due: optional(oneOf(caseDues)),
  assigned,
  outcome: optional(oneOf(caseOutcomes)),
  decided_by: decidedBy,
  sort: optional(oneOf(caseSorts)),
}
export const listCasesQuery = closed({ ...caseList, after: optional(text(200)) })
export const nextCaseQuery = closed(caseList)
export const caseParams = closed({ case_id: id })
export const caseHistoryQuery = closed({ after: optional(Type.String({ pattern: '^[0-9]{1,15}$' })) })
export const assignBody = closed({
  to: Type.Union([accountCode, Type.Null()]),
  from: Type.Union([accountCode, Type.Null()]),
})

const word = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' })
export const benchParams = closed({ bench: oneOf(workbenches) })
export const saveWorkViewsBody = closed({
  columns: optional(Type.Array(word, { maxItems: 30, uniqueItems: true })),
  views: Type.Array(
    closed({
      name: text(40, 1),
      /** Names and values of an address, all but a search. */
      query: Type.Unsafe<Record<string, string>>({
        type: 'object',
        patternProperties: { '^(?!search$)[a-z_]{1,20}$': word },
        additionalProperties: false,
        maxProperties: 10,
      }),
    }),
    { maxItems: 20 },
  ),
})
