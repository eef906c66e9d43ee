const minuteMs = 60_000
const kolkataOffsetMs = 330 * minuteMs

/** The clock in India at a moment. By hand: the browser's own formatters take as long to prepare as a whole screen. */
export function clockInIndia(at: number): { hour: number; minute: string } {
  const minutes = Math.floor((at + kolkataOffsetMs) / minuteMs) % 1440
  return { hour: Math.floor(minutes / 60), minute: String(minutes % 60).padStart(2, '0') }
}
