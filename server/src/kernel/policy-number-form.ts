import type { Day } from '@portal/domain/kernel/day.ts'
import { insurer } from '@portal/domain/kernel/insurer.ts'

/** As policies and their bills are numbered where the insurer has no form of its own. */
export const usualForms = { policy: '{series}-{year}-{serial}', bill: 'R{yy}-{series}-{serial}' } as const

const formOf = (kind: keyof typeof usualForms): string => insurer().numbers?.[kind] ?? usualForms[kind]

interface NumberParts {
  series: string
  issuedOn: Day
  serial: number
}

export function fillNumberForm(form: string, { series, issuedOn, serial }: NumberParts): string {
  const year = issuedOn.slice(0, 4)
  const parts: Record<string, string> = { series, year, yy: year.slice(2), serial: String(serial).padStart(8, '0') }
  return form.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
}

export const writeNumbers = (parts: NumberParts): { number: string; invoiceNumber: string } => ({
  number: fillNumberForm(formOf('policy'), parts),
  invoiceNumber: fillNumberForm(formOf('bill'), parts),
})

const digitsOf: Record<string, string> = { year: '\\d{4}', yy: '\\d{2}', serial: '\\d{8}' }

/** Whether a policy of this portal could have this number. */
export function isOwnPolicyNumber(number: string): boolean {
  const series = Object.values(insurer().products).map((product) => product.series)
  const form = formOf('policy').replace(/\{(\w+)\}/g, (_, name: string) => digitsOf[name] ?? `(${series.join('|')})`)
  return new RegExp(`^${form}$`).test(number)
}
