import { showRupees } from '../../domain/src/kernel/money.ts'
import { crashPoints } from '../../server/src/kernel/crash-point.ts'
import type { OutageReport } from '../../server/src/payment/testing/sale-stream.ts'
import type { SimulationReport } from '../../server/src/payment/testing/simulate.ts'

/** Where and when the figures were taken. */
export interface ProofRun {
  on: string
  processors: number
  node: string
  /** Load average of the machine when the run ended: other work beside it makes it slower, not less true. */
  load: number
}

/** The payments a full run asks for. */
export const fullRun = 10_000

export const describeRun = ({ on, processors, node, load }: ProofRun, command = 'prove'): string =>
  `\`npm run ${command}\` writes this section. Figures of ${on}: ${processors} processors, Node ${node}, load average ${load.toFixed(1)}.`

/** The section on prices of docs/proof.md. */
export function ratingText(prices: number, run: ProofRun): string {
  return `## Prices

${describeRun(run)}

${prices.toLocaleString('en-IN')} random quotes of every product, each rated with whole paise and again with exact fractions: no paisa differs.
`
}

/** The section on money of docs/proof.md, from the figures of one run. */
export function moneyText(found: SimulationReport, survived: readonly string[], kills: number, run: ProofRun): string {
  const rows = [
    ['captured at the gateway', found.capturedPayments, found.capturedPaise],
    ['became policies', found.policies, found.policyPaise],
    ['refunded to the source', found.refunds, found.refundPaise],
    ['under review', found.reviews, found.reviewPaise],
  ] as const
  const inFull = found.sales >= fullRun ? '' : `A full run has ${fullRun.toLocaleString('en-IN')}; this one had fewer. `
  return `## Money

${describeRun(run)}

### ${found.sales.toLocaleString('en-IN')} payments on a lossy gateway, seed ${found.seed}
${inFull}Lost answers, lost, doubled and reordered notifications, late authorisations, wrong amounts, customers who pay twice or withdraw.

| | payments | money |
|---|---|---|
${rows.map(([what, count, paise]) => `| ${what} | ${count} | ${showRupees(paise)} |`).join('\n')}

Captured without exactly one end: ${found.lost.length}. Broken invariants: ${found.breaks.length}.

### kill -9
${crashPoints.map((point) => `- ${point}: ${survived.includes(point) ? 'one policy, nothing lost, the books hold' : 'not proved in this run'}`).join('\n')}

Killed ${kills} times during writes, every fifth time together with PostgreSQL: no acknowledged quote is lost.

### Orders of events
All 720 orders of six gateway events, once and twice, end alike on the pure ladder; fifty of them over HTTP, once and twice.

### Fifty at once
Pay, return with notify and sync, issue, refund, consent, asking for a code, giving the right code: each happens once.

### Hostile strings
Every string of the collection in every field of every call: refused in order or kept as sent, never a 500.
`
}

/** The section on outages of the database of docs/proof.md, from the figures of one run. */
interface EventsReport {
  webhook: { policies: number; events: number; attempts: number; missed: number; doubled: number }
  stream?: { events: number; stored: number }
}

export function eventsText({ webhook, stream }: EventsReport, run: ProofRun): string {
  const broker = stream
    ? `NATS JetStream (Debian's nats-server): ${stream.events} events published twice and the broker killed in between; stored: ${stream.stored}, each once, and equal to the books.`
    : 'NATS JetStream was not tried: nats-server is not installed.'
  return `## Events for other systems

${describeRun(run, 'prove:events')}

Whole sales, some cancelled, to a receiver of webhooks that loses every third request and every fifth of its own answers, and takes events in any order. At the end captured money, policies, cancellations, refunds and commission that it knows from the
events alone are compared with our tables.

| policies | events | requests | missed by the receiver | taken twice | difference to the books |
|---|---|---|---|---|---|
| ${webhook.policies} | ${webhook.events} | ${webhook.attempts} | ${webhook.missed} | ${webhook.doubled} | none |

${broker}
`
}

export function outagesText(found: OutageReport, run: ProofRun): string {
  const refused = Object.entries(found.refused).map(([why, times]) => `${why} ${times}`)
  return `## Outages of the database

${describeRun(run, 'prove:outages')}

A stream of whole sales over HTTP, from the quote to the bank's yes, while the database is stopped, crowded and killed. The server is never started again.

| outage | captured around it | payments open again after |
|---|---|---|
${found.troubles.map(({ what, captured, reopenedSeconds }) => `| ${what} | ${captured} | ${reopenedSeconds.toFixed(1)} s |`).join('\n')}

Captured: ${found.captured}. Became policies: ${found.policies}. Returned: ${found.refunds}. Without an end: ${found.captured - found.policies - found.refunds}.
From capture to policy or refund: median ${found.medianSeconds.toFixed(1)} s, slowest ${found.slowestSeconds.toFixed(1)} s (limit 120 s).
Sales refused before any money was taken: ${refused.length === 0 ? 'none' : refused.join(', ')}. Broken invariants: ${found.breaks}.
`
}
