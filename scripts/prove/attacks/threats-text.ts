import type { AttackGroup } from '../../../server/src/testing/attacks/attack-record.ts'
import type { NamedTest } from '../../lib/named-tests.ts'
import type { TestOutcome } from '../../lib/test-report.ts'
import type { Threat } from './threats.ts'

const introduction = `# Threats

What somebody could try, the tests that try it, and their result. \`npm run prove:attacks\` writes this page from \`scripts/prove/attacks/threats.ts\` after it has run
them all, and writes nothing while one fails. The counts of the attacks over all calls are in [docs/proof.md](proof.md), what OWASP ASVS asks for in [docs/asvs.md](asvs.md).
`

/** The whole of docs/threats.md. */
export function threatsText(
  threats: readonly Threat[],
  outcomes: readonly TestOutcome[],
  groups: readonly AttackGroup[],
): string {
  const areas = [...Map.groupBy(threats, ({ area }) => area)].map(([area, own]) => {
    const rows = own.flatMap(({ threat, tests, attacks = [] }) => [
      ...attacks.map((name) => `| ${threat} | attack: ${name} | ${attackResult(name, groups)} |`),
      ...tests.map((test) => `| ${threat} | ${describeTest(test)} | ${testResult(test, outcomes)} |`),
    ])
    return `\n## ${area}\n\n| threat | test | result |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  return introduction + areas.join('')
}

export const describeTest = ({ file, title }: NamedTest) => `\`${file}\`: ${title}`

function testResult({ file, title }: NamedTest, outcomes: readonly TestOutcome[]): string {
  const own = outcomes.filter((one) => one.file === file && one.title.includes(title))
  if (own.length === 0) throw new Error(`no test of ${file} was run whose title holds '${title}'`)
  if (own.every(({ state }) => state === 'skipped')) return 'not run here'
  return own.every(({ state }) => state === 'passed' || state === 'skipped') ? 'passed' : 'failed'
}

function attackResult(name: string, groups: readonly AttackGroup[]): string {
  const group = groups.find(({ title }) => title.startsWith(name))
  if (!group) throw new Error(`no attack is called ${name}`)
  return `${group.requests.toLocaleString('en-IN')} requests, ${group.findings.length} findings`
}
