const CM_PER_INCH = 2.54
const INCHES_PER_FOOT = 12
/** Below this a bare number is feet: nobody enters an adult's height as 5 cm. */
const FEET = { min: 3, max: 8 } as const

const metres = /^([12][.,]\d{1,2})\s*(?:m|metres?|meters?)$|^([12][.,]\d{2})$/
const centimetres = /^(\d{2,3}(?:[.,]\d+)?)\s*(?:cms?|centimet(?:re|er)s?)?$/
const feetAndInches =
  /^([1-8])\s*(?:'|’|′|ft\.?|feet|foot|\s|-|\.|,)?\s*(?:(\d{1,2}(?:\.5)?)\s*(?:"|”|″|''|’’|in\.?|inch(?:es)?)?)?$/

/** A height as people say it, in centimetres: '172', '5 ft 8 in', 5'8", '5.8', '1.72 m'. Undefined when it cannot be read. */
export function readHeightCm(typed: string): number | undefined {
  const text = typed.trim().toLowerCase()
  const inMetres = metres.exec(text)
  if (inMetres) return toTenths(100 * numberIn(inMetres[1] ?? inMetres[2]))
  const inCentimetres = centimetres.exec(text)
  if (inCentimetres) return toTenths(numberIn(inCentimetres[1]))
  const [, feet, inches = '0'] = feetAndInches.exec(text) ?? []
  if (!feet || Number(feet) < FEET.min || Number(feet) > FEET.max || Number(inches) >= INCHES_PER_FOOT) return undefined
  return toTenths((Number(feet) * INCHES_PER_FOOT + Number(inches)) * CM_PER_INCH)
}

const numberIn = (text: string | undefined): number => Number(text?.replace(',', '.'))
const toTenths = (cm: number): number => Math.round(cm * 10) / 10
