import { showWhole } from '@portal/domain/kernel/money.ts'

export type Words = Readonly<Record<string, string>>
export type Params = Readonly<Record<string, string | number | undefined>>

/** The sign is never split from its amount by the end of a line. */
const joinRupees = (sentence: string) => sentence.replaceAll('₹ ', '₹\u00a0')

/** `{name}` takes the value as it is, `{name:rupees}` writes whole rupees with Indian grouping. */
export function fillParams(sentence: string, params: Params = {}): string {
  if (!sentence.includes('{')) return joinRupees(sentence)
  return joinRupees(sentence).replace(/\{(\w+)(:rupees)?\}/g, (_, name: string, rupees?: string) => {
    const value = String(params[name] ?? '')
    if (!rupees) return value
    return /^\d+$/.test(value) ? showWhole(value) : `₹\u00a0${value}`
  })
}
