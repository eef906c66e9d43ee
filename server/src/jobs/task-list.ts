import { sendKeyReminders } from '../accounts/key-reminders.ts'
import { verifyOldestArchive } from '../audit/archive-audit.ts'
import { keepAuditAnchored } from '../audit/keep-anchored.ts'
import { passwordResetJob, sendPasswordReset } from '../calls/session/password-reset.ts'
import type { Deps } from '../context/deps.ts'
import { type PagedWork, runPages } from '../context/paged-work.ts'
import { endPostponements } from '../customer/end-postponements.ts'
import { verifyAuditOn } from '../db/continue-audit.ts'
import { mainRunner } from '../db/job-health.ts'
import { runImport } from '../imports/run-import.ts'
import { lapseApprovals } from '../inspection/lapse-approvals.ts'
import { jobNames } from '../kernel/job-names.ts'
import { sendMessageJob } from '../messages/outbox.ts'
import { rehearseRates } from '../office/rehearse-rates.ts'
import { applyNotifications } from '../payment/apply-notifications.ts'
import { queueLateRefunds } from '../payment/late-refunds.ts'
import { sendRefund } from '../payment/refunds.ts'
import { rollUpLedger } from '../payment/roll-up-ledger.ts'
import { policyClock } from '../policy/age-policies.ts'
import { creditPolicy } from '../policy/credit-policy.ts'
import { endNoticedPolicies } from '../policy/end-noticed-policies.ts'
import { issuePolicy } from '../policy/issue-policy.ts'
import { uploadPolicy } from '../policy/upload-policy.ts'
import { sendPortReminders } from '../portability/port-reminders.ts'
import { oldSales } from '../privacy/erase-old-sales.ts'
import { removeFiles } from '../privacy/remove-files.ts'
import { sendRenewalReminders } from '../renewal/reminders.ts'
import { recheckDeclinedSales } from '../sales/recheck-declined.ts'
import { screenProposer } from '../sales/screening.ts'
import { expiry } from './expire.ts'
import { housekeeping } from './housekeeping.ts'
import { indexNames } from './index-names.ts'
import { indexReceivers } from './index-receivers.ts'
import { keepMonths } from './keep-months.ts'
import { finishedRows } from './move-finished.ts'
import { reconcile } from './reconcile.ts'
import { recordTaxDocuments } from './record-tax-documents.ts'
import { releaseCommission } from './release-commission.ts'
import { renderDocuments } from './render-documents.ts'
import { sealMessages } from './seal-messages.ts'
import { sendMessage } from './send-message.ts'
import { fileSweepers } from './sweep-files.ts'
import { syncPayment } from './sync-payment.ts'

/** A job's function. It may run more than once and must be idempotent. */
export type Task = (payload: Record<string, unknown>, deps: Deps) => Promise<void>
type Tasks = Readonly<Record<string, Task>>

/** What a payment waits for: nothing else takes their places. */
const paymentTasks: Tasks = {
  [jobNames.applyNotifications]: (_, deps) => applyNotifications(deps),
  [jobNames.syncPayment]: ({ payment_id }, deps) => syncPayment(deps, String(payment_id)),
  [jobNames.issuePolicy]: ({ proposal_id }, deps) => issuePolicy(deps, String(proposal_id)),
  [jobNames.refund]: ({ refund_id }, deps) => sendRefund(deps, String(refund_id)),
}

/** Codes and links that somebody waits for, and behind them reminders. */
const messageTasks: Tasks = {
  [sendMessageJob]: ({ id }, deps) => sendMessage(deps, String(id)),
  [passwordResetJob]: sendPasswordReset,
}

/** Papers take seconds to render. */
const paperTasks: Tasks = {
  [jobNames.renderDocuments]: ({ policy_id }, deps) => renderDocuments(deps, String(policy_id)),
}

/** What is left of the audit trail after this long is verified in the next run. */
const auditMs = 3 * 60_000

/** Work that grows with the book, by when it runs: crontab form, UTC. */
const pagedWorks: readonly { when: string; work: PagedWork }[] = [
  ...[
    recheckDeclinedSales,
    ...expiry,
    lapseApprovals,
    endNoticedPolicies,
    queueLateRefunds,
    ...policyClock,
    indexNames,
    indexReceivers,
  ].map((work) => ({ when: '*/5 * * * *', work })),
  { when: '45 18 * * *', work: releaseCommission },
  // Reminders in the daytime, with a second run in case the server was down.
  { when: '30 4,10 * * *', work: sendRenewalReminders },
  { when: '35 4,10 * * *', work: sendPortReminders },
  { when: '40 4,10 * * *', work: sendKeyReminders },
  { when: '45 4,10 * * *', work: endPostponements },
  { when: '45 20 * * *', work: sealMessages },
  { when: '55 20 * * *', work: recordTaxDocuments },
  ...finishedRows.map((work) => ({ when: '50 20 * * *', work })),
  ...housekeeping.map((work) => ({ when: '17 * * * *', work })),
  ...oldSales.map((work) => ({ when: '0 21 * * *', work })),
  ...fileSweepers.map((work) => ({ when: '20 21 * * *', work })),
]

const bookTasks: Tasks = {
  [jobNames.reconcile]: (_, deps) => reconcile(deps),
  [jobNames.rollUpLedger]: (_, deps) => rollUpLedger(deps.db),
  [jobNames.verifyAudit]: async (_, deps) => {
    await verifyAuditOn(deps, auditMs)
    await keepAuditAnchored(deps)
    await verifyOldestArchive(deps)
  },
  [jobNames.creditPolicy]: ({ policy_id }, deps) => creditPolicy(deps, String(policy_id)),
  [jobNames.uploadPolicy]: ({ policy_id }, deps) => uploadPolicy(deps, String(policy_id)),
  [jobNames.keepMonths]: (_, deps) => keepMonths(deps),
  [jobNames.runImport]: ({ import_id }, deps) => runImport(deps, String(import_id)),
  [jobNames.rehearseRates]: ({ draft_id }, deps) => rehearseRates(deps, String(draft_id)),
  [jobNames.screenProposer]: async ({ proposal_id }, deps) => {
    // Thrown, so that it is tried again later.
    if (!(await screenProposer(deps, String(proposal_id)))) throw new Error('the screening service did not answer')
  },
  [jobNames.removeFiles]: ({ hashes }, deps) => removeFiles(deps, hashes as string[]),
  ...Object.fromEntries(pagedWorks.map(({ work }): [string, Task] => [work.name, (_, deps) => runPages(deps, work)])),
}

/** The tasks of each runner: long work never holds the places of short work. */
export const runnerTasks = { [mainRunner]: paymentTasks, messages: messageTasks, papers: paperTasks, book: bookTasks }

/** Job name → what it does. */
export const tasks: Tasks = { ...paymentTasks, ...messageTasks, ...paperTasks, ...bookTasks }

/** When a job runs by itself. A run that is still under way when the next is due goes on in its place. */
export const timetable: readonly string[] = [
  // 2 o'clock at night in India.
  ['30 20 * * *', jobNames.reconcile],
  // Also without being asked, should a server have been killed between storing a notification and asking.
  ['* * * * *', jobNames.applyNotifications],
  ['* * * * *', jobNames.rollUpLedger],
  ['* * * * *', jobNames.verifyAudit],
  ['10 21 * * *', jobNames.keepMonths],
  ...pagedWorks.map(({ when, work }) => [when, work.name]),
].map(([when, name]) => `${when} ${name} ?queue=${name}&jobKey=${name}`)
