/** Weight over the square of height in metres; height is entered in centimetres. */
export function bmi(heightCm: number, weightKg: number): number {
  return (weightKg * 10_000) / (heightCm * heightCm)
}

export const heightCmRange = { min: 30, max: 250 } as const
export const weightKgRange = { min: 1, max: 300 } as const
