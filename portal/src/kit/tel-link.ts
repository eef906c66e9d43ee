/** '022 423 12000' → 'tel:02242312000' */
export const telLink = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`
