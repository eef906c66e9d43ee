/** The member whose loading is highest, where it is above what an underwriter may accept alone; percent by insured_id. */
export function findExcessLoading(
  loadings: Readonly<Record<string, number>>,
  most: number | undefined,
): { insured_id: string; percent: number } | undefined {
  if (most === undefined) return undefined
  const [highest] = Object.entries(loadings)
    .map(([insured_id, percent]) => ({ insured_id, percent }))
    .sort((one, other) => other.percent - one.percent)
  return highest && highest.percent > most ? highest : undefined
}
