import type { Deps } from '../context/deps.ts'
import type { PagedWork } from '../context/paged-work.ts'

/** A whole run, page after page, without the queue. Answers how many rows were handled. */
export async function workThrough(deps: Deps, ...works: readonly PagedWork[]): Promise<number> {
  let count = 0
  for (const work of works) {
    let page = await work.runPage(deps, undefined)
    count += page.handled
    while (page.next) {
      page = await work.runPage(deps, page.next)
      count += page.handled
    }
  }
  return count
}
