import { showRupees } from '../../domain/src/money.ts'
import { crashPoints } from '../../server/src/money/crash-point.ts'
import type { Simulated } from '../../server/src/money/testing/simulate.ts'

/** docs/proof.md, from the figures of one run. */
export function proofText(found: Simulated, survived: readonly string[], minutes: number): string {
  const rows = [
    ['captured at the gateway', found.capturedPayments, found.capturedPaise],
    ['became policies', found.policies, found.policyPaise],
    ['refunded to the source', found.refunds, found.refundPaise],
    ['under review', found.reviews, found.reviewPaise],
  ] as const
  return `# Proof

Written by \`npm run prove\` (${minutes} minutes); the same seed gives the same customers.

## ${found.sales.toLocaleString('en-IN')} payments on a lossy gateway, seed ${found.seed}
Lost answers, lost, doubled and reordered notifications, late authorisations, wrong amounts, customers who pay twice or withdraw.

| | payments | money |
|---|---|---|
${rows.map(([what, count, paise]) => `| ${what} | ${count} | ${showRupees(paise)} |`).join('\n')}

Captured without exactly one end: ${found.lost.length}. Broken invariants: ${found.breaks.length}.

## kill -9
${crashPoints.map((point) => `- ${point}: ${survived.includes(point) ? 'one policy, nothing lost, the books hold' : 'not proved in this run'}`).join('\n')}

## Orders of events
All 720 orders of six gateway events, once and twice, end alike on the pure ladder (domain tests); fifty of them over HTTP, once and twice.
`
}
