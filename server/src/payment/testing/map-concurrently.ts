/** Runs at most `width` calls at a time; results keep the order of the items. */
export async function mapConcurrently<Given, Result>(
  width: number,
  items: readonly Given[],
  run: (one: Given, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await run(items[index]!, index)
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane))
  return results
}
