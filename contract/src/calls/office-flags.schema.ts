import { closed, id, oneOf, optional, text } from './parts.schema.ts'

export const listSaleFlagsQuery = closed({ show: optional(oneOf(['all'])) })
export const saleFlagParams = closed({ flag_id: id })
export const acknowledgeSaleFlagBody = closed({ note: text(500, 1) })
