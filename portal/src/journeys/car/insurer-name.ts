import { carInsurers } from '@portal/domain/quote/previous-insurers.ts'

/** The register's 'United India Insurance Co Ltd' as the list names it; other names stay as they are. */
export function toListedInsurer(name: string): string {
  const lowerCase = name.toLowerCase()
  return carInsurers.find((one) => lowerCase.startsWith(one.toLowerCase())) ?? name
}
