/** Every background job by name; jobs/tasks.ts holds what each does. */
export const jobNames = {
  applyNotification: 'apply-notification',
  syncPayment: 'sync-payment',
  issuePolicy: 'issue-policy',
  renderDocuments: 'render-documents',
  refund: 'refund',
  reconcile: 'reconcile',
  expire: 'expire',
  releaseCommission: 'release-commission',
} as const
