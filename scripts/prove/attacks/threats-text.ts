import { createHash } from 'node:crypto'
import type { AttackGroup } from '../../../server/src/testing/attacks/attack-record.ts'
import type { NamedTest } from '../../lib/named-tests.ts'
import type { TestOutcome } from '../../lib/test-report.ts'
import { testResult } from './test-result.ts'
import type { ThreatArea } from './threats/threat.ts'

const introduction = `# Threats

What somebody could try, the tests that try it, and their result. \`npm run prove:attacks\` writes this page from \`scripts/prove/attacks/threats/\` after it has run
them all, and writes nothing while one fails; those in the browser are run by \`npm test\`. The counts of the attacks over all calls are in [docs/proof.md](proof.md), what OWASP ASVS asks for in [docs/asvs.md](asvs.md).
`

/** The whole of docs/threats.md. */
export function threatsText(
  areas: readonly ThreatArea[],
  outcomes: readonly TestOutcome[],
  groups: readonly AttackGroup[],
): string {
  const tables = areas.map(({ title, threats }) => {
    const rows = threats.flatMap(({ threat, tests, attacks = [] }) => [
      ...attacks.map((name) => `| ${threat} | attack: ${name} | ${attackResult(name, groups)} |`),
      ...tests.map((test) => `| ${threat} | ${describeTest(test)} | ${testResult(test, outcomes)} |`),
    ])
    return `\n## ${title}\n\n| threat | test | result |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  const text = introduction + tables.join('')
  return `${text}\n${seal(text)}\n`
}

const sealStart = 'Rows as the run wrote them: '

/** Over the results too: a row that is added or a result that is changed by hand does not fit it. */
function seal(text: string): string {
  const rows = text.split('\n').filter((line) => line.startsWith('| '))
  return `${sealStart}${createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16)}`
}

/** Whether the page is as a run has written it. */
export function isWrittenByRun(page: string): boolean {
  return page.trimEnd().endsWith(`\n${seal(page)}`)
}

export const describeTest = ({ file, title }: NamedTest) => `\`${file}\`: ${title}`

function attackResult(name: string, groups: readonly AttackGroup[]): string {
  const group = groups.find(({ title }) => title.startsWith(name))
  if (!group) throw new Error(`no attack is called ${name}`)
  return `${group.requests.toLocaleString('en-IN')} requests, ${group.findings.length} findings`
}
