/** Loaded when somebody begins to type a line: no screen needs it before. */
export { findOpenPoints } from '@portal/domain/quote-line/open-points.ts'
export { readQuoteLine } from '@portal/domain/quote-line/read-line.ts'
