/** No check digit is published for the numbers of e-insurance accounts, so none is enforced. */
export const isEiaNumber = (number: string): boolean => /^\d{13}$/.test(number)
