import { passwordResetJob, sendPasswordReset } from '../calls/session/password-reset.ts'
import type { Deps } from '../context/deps.ts'
import { verifyAuditOn } from '../db/continue-audit.ts'
import { jobNames } from '../kernel/job-names.ts'
import { sendMessageJob } from '../messages/outbox.ts'
import { applyNotification } from '../payment/inbox.ts'
import { sendRefund } from '../payment/refunds.ts'
import { rollUpLedger } from '../payment/roll-up-ledger.ts'
import { issuePolicy } from '../policy/issue-policy.ts'
import { portRemindersJob, sendPortReminders } from '../portability/port-reminders.ts'
import { renewalRemindersJob, sendRenewalReminders } from '../renewal/reminders.ts'
import { expireSalesAndLinks } from './expire.ts'
import { housekeepingJob, purgeExpiredRows } from './housekeeping.ts'
import { reconcile } from './reconcile.ts'
import { releaseCommission } from './release-commission.ts'
import { renderDocuments } from './render-documents.ts'
import { sendMessage } from './send-message.ts'
import { syncPayment } from './sync-payment.ts'

/** A job's function. It may run more than once and must be idempotent. */
export type Task = (payload: Record<string, unknown>, deps: Deps) => Promise<void>

/** What is left of the audit trail after this long is verified an hour later. */
const auditMs = 3 * 60_000

/** Job name → what it does. Each area adds its lines. */
export const tasks: Readonly<Record<string, Task>> = {
  [sendMessageJob]: ({ id }, deps) => sendMessage(deps, String(id)),
  [jobNames.applyNotification]: ({ event_id }, deps) => applyNotification(deps, String(event_id)),
  [jobNames.syncPayment]: ({ payment_id }, deps) => syncPayment(deps, String(payment_id)),
  [jobNames.issuePolicy]: ({ proposal_id }, deps) => issuePolicy(deps, String(proposal_id)),
  [jobNames.renderDocuments]: ({ policy_id }, deps) => renderDocuments(deps, String(policy_id)),
  [jobNames.refund]: ({ refund_id }, deps) => sendRefund(deps, String(refund_id)),
  [jobNames.reconcile]: (_, deps) => reconcile(deps),
  [jobNames.expire]: (_, deps) => expireSalesAndLinks(deps),
  [jobNames.releaseCommission]: (_, deps) => releaseCommission(deps),
  [jobNames.rollUpLedger]: (_, deps) => rollUpLedger(deps.db),
  [jobNames.verifyAudit]: async (_, deps) => void (await verifyAuditOn(deps, auditMs)),
  [renewalRemindersJob]: (_, deps) => sendRenewalReminders(deps),
  [portRemindersJob]: (_, deps) => sendPortReminders(deps),
  [housekeepingJob]: purgeExpiredRows,
  [passwordResetJob]: sendPasswordReset,
}

/** When a job runs by itself, in crontab form (UTC). 20:30 UTC is 2 o'clock at night in India. */
export const timetable: readonly string[] = [
  `*/5 * * * * ${jobNames.expire}`,
  `* * * * * ${jobNames.rollUpLedger}`,
  `30 20 * * * ${jobNames.reconcile}`,
  `45 18 * * * ${jobNames.releaseCommission}`,
  // Reminders in the daytime, with a second run in case the server was down.
  `30 4,10 * * * ${renewalRemindersJob}`,
  `35 4,10 * * * ${portRemindersJob}`,
  `17 * * * * ${housekeepingJob}`,
  `40 * * * * ${jobNames.verifyAudit}`,
]
