import type { FiredRule } from '@portal/contract/calls/office-cases.ts'
import type { RuleFact } from '@portal/domain/decision/rule-facts.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import { traceUnderwriting } from '@portal/domain/underwriting/trace-underwriting.ts'
import { isFamily } from '../db/stored-quote.ts'
import { isPort, type Sale } from '../sales/sale.ts'

/** Which rules of its version apply to a sale, and the answers that met their conditions. */
export function listFiredRules({ quote, medical, answers, tables }: Sale, today: Day): FiredRule[] {
  const { product, inputs } = quote
  if (product === 'car' || !isFamily(inputs)) return []
  const traced = traceUnderwriting(product, inputs, medical, { today, tables, isPort: isPort(answers) })
  return traced.flatMap(({ member, rows }) => {
    const insured_id = member === undefined ? undefined : inputs.members[member]?.insured_id
    return rows
      .filter(({ fired }) => fired)
      .map(({ id, conditions }) => ({
        rule: id,
        ...(insured_id !== undefined && { insured_id }),
        conditions: conditions.map(({ fact, cell, value }) => ({
          fact: fact as RuleFact,
          cell,
          value: showFact(value),
        })),
      }))
  })
}

function showFact(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(1) : String(value)
}
