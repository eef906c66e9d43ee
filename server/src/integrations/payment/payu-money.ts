/** PayU counts in rupees with two decimals, written as text. */
export function writeRupees(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
}

/** Whole paise, without the detour over a fraction that cannot be held exactly; null for anything but an amount. */
export function readRupees(text: string): number | null {
  const [, rupees, paise = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return rupees === undefined ? null : Number(rupees) * 100 + Number(paise.padEnd(2, '0'))
}

/** PayU's times are those of India, without saying so. */
export function readIndianTime(text: string): string | null {
  const at = Date.parse(`${text.replace(' ', 'T')}+05:30`)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

const indiaAheadMs = 5.5 * 3_600_000

export function writeIndianTime(iso: string): string {
  return new Date(Date.parse(iso) + indiaAheadMs).toISOString().slice(0, 19).replace('T', ' ')
}
