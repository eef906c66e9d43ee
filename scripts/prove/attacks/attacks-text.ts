import type { AttackGroup } from '../../../server/src/testing/attacks/attack-record.ts'
import { describeRun, type ProofRun } from '../proof-text.ts'

/** The section on attacks of docs/proof.md, from the counts of one run. */
export function attacksText(groups: readonly AttackGroup[], seconds: number, run: ProofRun): string {
  const all = groups.reduce((sum, { requests }) => sum + requests, 0)
  const rows = groups.map(({ title, requests, answers, findings }) => {
    const each = Object.entries(answers).map(([answer, count]) => `${answer}: ${count}`)
    return `| ${title} | ${show(requests)} | ${each.join(', ')} | ${findings.length} |`
  })
  return `## Attacks

${describeRun(run, 'prove:attacks')}

Every call and page that is served, from the list of routes, with real ids and bodies of another partner: ${show(all)} requests in ${(seconds / 60).toFixed(1)} minutes
with the tests of [docs/threats.md](threats.md). An answer from 500 on, an answer that shows the inside of the server and a changed row where none may change
are findings.

| attack | requests | answers | findings |
|---|---|---|---|
${rows.join('\n')}
`
}

const show = (count: number) => count.toLocaleString('en-IN')
