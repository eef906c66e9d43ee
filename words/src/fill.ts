import { showWhole } from '@portal/domain/kernel/money.ts'
import { amountUnit } from './amount-unit.ts'
import { sumName } from './sum-name.ts'

export type Words = Readonly<Record<string, string>>
export type Params = Readonly<Record<string, string | number | undefined>>

const beforeUnit = new RegExp(`([\\d}]) (?=${amountUnit})`, 'g')

/** Neither its sign nor lakh and crore are split from an amount by the end of a line. */
const joinRupees = (sentence: string) => sentence.replaceAll('₹ ', '₹\u00a0').replace(beforeUnit, '$1\u00a0')

/**
 * `{name}` takes the value as it is, `{name:rupees}` writes whole rupees with Indian grouping, and `{name:sum}` names lakh and crore,
 * and `{name:line}` says the code `line.<value>` in the language of the sentence, of a list each of its values. A value without a
 * word shows itself.
 */
export function fillParams(sentence: string, params: Params = {}, say: (code: string) => string = String): string {
  if (!sentence.includes('{')) return joinRupees(sentence)
  return joinRupees(sentence).replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, form?: string) => {
    const value = String(params[name] ?? '')
    if (form === 'rupees') return /^\d+$/.test(value) ? showWhole(value) : `₹\u00a0${value}`
    if (form === 'sum') return sumName(value, say)
    return form
      ? value
          .split(', ')
          .map((one) => nameOf(`${form}.${one}`, one, say))
          .join(', ')
      : value
  })
}

function nameOf(code: string, value: string, say: (code: string) => string): string {
  const word = say(code)
  return word === code ? value : word
}
