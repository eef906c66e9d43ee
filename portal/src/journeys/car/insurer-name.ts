import { carInsurers } from '@portal/domain/quote/previous-insurers.ts'

/** As registers write it, 'United India Insurance Co Ltd', to the name in the list; other names stay as they are. */
export function listedInsurer(name: string): string {
  const plain = name.toLowerCase()
  return carInsurers.find((one) => plain.startsWith(one.toLowerCase())) ?? name
}
