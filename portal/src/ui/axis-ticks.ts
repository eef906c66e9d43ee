/** Round values from nought to at least the highest, three to five of them. */
export function axisTicks(highest: number): number[] {
  const rough = highest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10) * power
  const count = Math.ceil(highest / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
