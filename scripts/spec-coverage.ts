import { existsSync, readFileSync } from 'node:fs'
import { readReport } from './lib/test-report.ts'

/**
 * Which fact of docs/spec-facts.md stands in the title of a passing test. `npm run spec` prints the whole list from the last
 * `npm test`; the test command fails on a fact that no title carries, unless docs/spec-open.txt still lists it as not built.
 */
const lastRun = ['.tmp/results/unit.json', '.tmp/results/e2e.json']

export function specFacts(): string[] {
  return [...readFileSync('docs/spec-facts.md', 'utf8').matchAll(/^- ([A-Z]-\d+[a-z]?) /gm)].map((fact) => fact[1]!)
}

export function openFacts(): string[] {
  const file = 'docs/spec-open.txt'
  return existsSync(file) ? readFileSync(file, 'utf8').split(/\s+/).filter(Boolean) : []
}

/** Facts without a passing test that are not declared open. */
export function uncoveredFacts(reports: string[]): string[] {
  const titles = titlesByFact(reports)
  const open = new Set(openFacts())
  return specFacts().filter((fact) => !titles.has(fact) && !open.has(fact))
}

/** Fact id → titles of the passing tests that carry it, e.g. `[R-3, R-4] …`. */
export function titlesByFact(reports: string[]): Map<string, string[]> {
  const facts = new Map<string, string[]>()
  for (const { title, state } of reports.filter((file) => existsSync(file)).flatMap(readReport)) {
    if (state !== 'passed' && state !== 'retried') continue
    for (const bracket of title.matchAll(/\[([^\]]+)\]/g)) {
      for (const fact of bracket[1]!.split(/[,\s]+/)) {
        if (/^[A-Z]-\d+[a-z]?$/.test(fact)) facts.set(fact, [...(facts.get(fact) ?? []), title])
      }
    }
  }
  return facts
}

if (import.meta.main) {
  const titles = titlesByFact(lastRun)
  const open = new Set(openFacts())
  for (const fact of specFacts()) {
    const titlesOfFact = titles.get(fact) ?? []
    const mark = titlesOfFact.length > 0 ? '✓' : open.has(fact) ? '…' : '✗'
    console.log(
      `${mark} ${fact}${titlesOfFact.length ? ` · ${titlesOfFact[0]}${titlesOfFact.length > 1 ? ` (+${titlesOfFact.length - 1})` : ''}` : ''}`,
    )
  }
  const uncovered = uncoveredFacts(lastRun)
  console.log(
    `\n${specFacts().length} facts, ${titles.size} carried, ${open.size} declared open, ${uncovered.length} without a test`,
  )
  process.exit(uncovered.length === 0 ? 0 : 1)
}
