import type { AttackGroup } from '../../../server/src/testing/attacks/attack-record.ts'
import { describeRun, type ProofRun } from '../proof-text.ts'

/** The counts of one run. */
export interface AttackCounts {
  groups: readonly AttackGroup[]
  seconds: number
  /** Items of docs/asvs.md that are met. */
  asvsItems: number
  /** That docs/threats.md and docs/asvs.md name. */
  tests: number
}

/** The section on attacks of docs/proof.md. */
export function attacksText({ groups, seconds, asvsItems, tests }: AttackCounts, run: ProofRun): string {
  const all = groups.reduce((sum, { requests }) => sum + requests, 0)
  const rows = groups.map(({ title, requests, answers, findings }) => {
    const each = Object.entries(answers).map(([answer, count]) => `${answer}: ${show(count)}`)
    return `| ${title} | ${show(requests)} | ${each.join(', ')} | ${findings.length} |`
  })
  return `## Attacks

${describeRun(run, 'prove:attacks')}

Every call and page that is served, from the list of routes, with real ids and bodies of another partner: ${show(all)} requests, and the ${tests} tests that
[docs/threats.md](threats.md) and the ${asvsItems} met items of [docs/asvs.md](asvs.md) name, in ${(seconds / 60).toFixed(1)} minutes. An answer from 500 on, an answer that shows
the inside of the server and a changed row where none may change are findings.

| attack | requests | answers | findings |
|---|---|---|---|
${rows.join('\n')}
`
}

const show = (count: number) => count.toLocaleString('en-IN')
