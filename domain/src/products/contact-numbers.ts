interface PhoneNumber {
  shown: string
  href: string
  isPaid: boolean
}

/** Defaults; a provider may configure its own. */
export const tollFree: PhoneNumber = { shown: '1800 12000', href: 'tel:180012000', isPaid: false }
export const landline: PhoneNumber = { shown: '022 423 12000', href: 'tel:02242312000', isPaid: true }
