import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The queue's tables change with any release of it; its functions, its `jobs` view and its library do not. */
const privateTables = /graphile_worker\.(_private\w*|migrations|tasks|job_queues|known_crontabs)/

it('the job queue is used through its public interface only', () => {
  const sources = globSync('{server,bench,e2e,scripts}/**/*.{ts,sql}', {
    exclude: (name) => name.includes('node_modules'),
  })
  expect(sources.length).toBeGreaterThan(300)
  const offenders = sources.filter((file) => privateTables.test(readFileSync(file, 'utf8')))
  expect(offenders).toEqual([])
})
