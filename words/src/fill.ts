import { showWhole } from '@portal/domain/kernel/money.ts'

export type Words = Readonly<Record<string, string>>
export type Params = Readonly<Record<string, string | number>>

/** `{name}` takes the value as it is, `{name:rupees}` writes whole rupees with Indian grouping. */
export function fillParams(sentence: string, params: Params = {}): string {
  if (!sentence.includes('{')) return sentence
  return sentence.replace(/\{(\w+)(:rupees)?\}/g, (_, name: string, rupees?: string) => {
    const value = String(params[name] ?? '')
    if (!rupees) return value
    return /^\d+$/.test(value) ? showWhole(value) : `₹ ${value}`
  })
}
