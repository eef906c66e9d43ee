import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { capacityText, limitsOfOneDatabase, readCapacityFigures, reckonCapacity } from './lib/capacity.ts'
import { withSection } from './lib/with-section.ts'

const figures = {
  portalMs: 100,
  databaseMs: 50,
  commitsOfSale: 40,
  readsASecond: 3000,
  commitsASecond: 4000,
  papersASecond: 30,
}

describe('the sizes in docs/running.md', () => {
  it('follow the formula: agents at work, their sales, the processor time of a sale, sixty per cent', () => {
    // 45,000 agents ÷ 3 ÷ 10 s ÷ 150 = 10 sales a second; 100 ms and 150 reads of 2/3 ms make 200 ms.
    const row = reckonCapacity(45_000, figures)
    expect(row.requestsASecond).toBeCloseTo(1500)
    expect(row.salesASecond).toBeCloseTo(10)
    expect(row.serverProcessors).toBeCloseTo((10 * 0.2) / 0.6)
    expect(row.databaseProcessors).toBeCloseTo((10 * 0.15) / 0.6)
    expect(row.commitsASecond).toBeCloseTo(400)
    expect([row.servers, row.connections]).toEqual([5, 205])
  })

  it('never plan for one server alone, nor for fewer than the papers need', () => {
    expect(reckonCapacity(10, figures).servers).toBe(2)
    expect(reckonCapacity(45_000, { ...figures, papersASecond: 10 }).servers).toBe(11)
  })

  it('end where one database does', () => {
    // 60% of 4,000 commits are those of 60 sales a second, or 270,000 agents.
    expect(limitsOfOneDatabase(figures, 60).byCommits).toBeCloseTo(270_000)
    expect(limitsOfOneDatabase(figures, 60).byProcessors).toBeCloseTo((60 / 2.5) * 45_000)
  })

  it('are those of the figures in docs/proof.md; npm run capacity writes them again', () => {
    const document = readFileSync('docs/running.md', 'utf8')
    const text = capacityText(readCapacityFigures(readFileSync('docs/proof.md', 'utf8')))
    expect(document).toBe(withSection(document, 'capacity', text))
  })
})
