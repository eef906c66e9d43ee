import { closed, id } from './parts.schema.ts'

export const caseFileParams = closed({ case_id: id, file_id: id })
