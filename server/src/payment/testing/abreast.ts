/** Does the work for each, so many at a time; answers stand in the order of what was given. */
export async function abreast<Given, Result>(
  width: number,
  given: readonly Given[],
  work: (one: Given, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const lane = async () => {
    for (let index = next++; index < given.length; index = next++) results[index] = await work(given[index]!, index)
  }
  await Promise.all(Array.from({ length: Math.min(width, given.length) }, lane))
  return results
}
