/** Every background job by name; jobs/task-list.ts says what each does. */
export const jobNames = {
  /** Its name is older than that one job applies many. */
  applyNotifications: 'apply-notification',
  syncPayment: 'sync-payment',
  issuePolicy: 'issue-policy',
  renderDocuments: 'render-documents',
  creditPolicy: 'credit-policy',
  uploadPolicy: 'upload-policy',
  refund: 'refund',
  reconcile: 'reconcile',
  releaseCommission: 'release-commission',
  recordTaxDocuments: 'record-tax-documents',
  rollUpLedger: 'roll-up-ledger',
  verifyAudit: 'verify-audit',
  keepMonths: 'keep-months',
  removeFiles: 'remove-files',
  runImport: 'run-import',
  rehearseRates: 'rehearse-rates',
  screenProposer: 'screen-proposer',
} as const

/** Without these a captured payment would get neither its policy nor its refund. */
export const paymentJobs: readonly string[] = [
  jobNames.applyNotifications,
  jobNames.syncPayment,
  jobNames.issuePolicy,
  jobNames.refund,
]
