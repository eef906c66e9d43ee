import { landline, tollFree } from '@portal/domain/products/contact-numbers.ts'
import { INSURER_NAME, INSURER_STATE } from '@portal/domain/products/insurer.ts'
import type { Settings } from '../kernel/settings.ts'
import type { Insurer } from './policy-document.ts'

/** The insurer of the demonstration; an installation gives its own. Numbers have the right form and are nobody's. */
export const demoInsurer: Insurer = {
  brand: 'Suraksha',
  name: INSURER_NAME,
  registrationNumber: '000',
  cin: 'U66000MH2026PLC000000',
  gstin: '27AAACS0000A1ZG',
  address: {
    line1: 'Suraksha House, 12 Veer Nariman Road',
    line2: 'Fort',
    pincode: '400001',
    city: 'Mumbai',
    state: INSURER_STATE,
  },
  tollFree: tollFree.shown,
  landline: landline.shown,
  email: 'care@suraksha.example',
  website: 'www.suraksha.example',
  claims: { phone: tollFree.shown, email: 'claims@suraksha.example' },
  grievance: {
    email: 'grievance@suraksha.example',
    phone: landline.shown,
    ombudsman: 'Mumbai',
  },
}

/** The insurer as this installation names it. */
export function insurerOf({ brandName, insurerGstin }: Pick<Settings, 'brandName' | 'insurerGstin'>): Insurer {
  return { ...demoInsurer, brand: brandName, gstin: insurerGstin }
}
