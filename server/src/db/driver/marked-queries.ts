import { CompiledQuery } from 'kysely'
import type { Statement } from './statement-batch.ts'

/** Queries that the connection treats in its own way, on their way through kysely. */
const deferred = Symbol('deferred statement')
const batch = Symbol('statements in one message')

type MarkedQuery = CompiledQuery & { [deferred]?: Statement; [batch]?: readonly Statement[] }

export function markDeferred(statement: Statement): CompiledQuery {
  return { ...CompiledQuery.raw(statement.text), [deferred]: statement } as MarkedQuery
}

export function markBatch(statements: readonly Statement[]): CompiledQuery {
  return { ...CompiledQuery.raw(''), [batch]: statements } as MarkedQuery
}

export function deferredOf(query: CompiledQuery): Statement | undefined {
  return (query as MarkedQuery)[deferred]
}

export function batchOf(query: CompiledQuery): readonly Statement[] | undefined {
  return (query as MarkedQuery)[batch]
}
