/** How many letters to put in, take out, change, or swap with their neighbour make one word the other. */
export function editDistance(a: ArrayLike<string>, b: ArrayLike<string>): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? before[j - 2]! + 1 : change
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, change, swap))
    }
    before = row
    row = next
  }
  return row[b.length]!
}
