import { TextField, type TextFieldProps } from './TextField.tsx'

/** Whole rupees of what was typed or pasted: the paise of '₹ 5,00,000.00' must not become rupees. */
export function rupeesTyped(text: string, maxDigits: number): string {
  const [whole = ''] = text.replace(/[^\d.]/g, '').split('.')
  return whole.replace(/^0+(?=\d)/, '').slice(0, maxDigits)
}

/** '2075462' → '20,75,462': Indian grouping. */
export function groupRupees(digits: string): string {
  return digits.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')
}

interface MoneyFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'prefix'> {
  /** Whole rupees, digits only. */
  value: string
  onDigits: (digits: string) => void
  /** The longest amount, in digits. */
  maxDigits?: number
}

/** Whole rupees, grouped as people read them, sent as plain digits. */
export function MoneyField({ value, onDigits, maxDigits = 12, ...rest }: MoneyFieldProps) {
  return (
    <TextField
      {...rest}
      width="medium"
      prefix="₹"
      inputMode="numeric"
      autoComplete="off"
      value={groupRupees(value)}
      onChange={(event) => onDigits(rupeesTyped(event.target.value, maxDigits))}
    />
  )
}
