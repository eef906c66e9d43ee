/** The moves of a quote and its proposal. */
export const saleMoves = {
  quote: {
    open: { propose: 'proposed', edit: 'open', expire: 'expired' },
    proposed: { edit: 'proposed', issue: 'closed', expire: 'expired', withdraw: 'open' },
    closed: {},
    expired: {},
  },
  proposal: {
    started: { edit: 'started', complete: 'complete', withdraw: 'withdrawn', expire: 'expired' },
    complete: {
      edit: 'started',
      decline: 'declined',
      refer: 'referred',
      inspect: 'inspection_pending',
      clear: 'payable',
      withdraw: 'withdrawn',
      expire: 'expired',
    },
    referred: {
      edit: 'started',
      ask: 'query_asked',
      accept: 'accepted',
      revise: 'revised_offer',
      decline: 'declined',
      postpone: 'postponed',
      withdraw: 'withdrawn',
      expire: 'expired',
    },
    query_asked: { edit: 'started', answer: 'referred', recall: 'referred', withdraw: 'withdrawn', expire: 'expired' },
    revised_offer: {
      edit: 'started',
      customer_accepts: 'accepted',
      customer_refuses: 'withdrawn',
      withdraw: 'withdrawn',
      expire: 'expired',
    },
    inspection_pending: {
      edit: 'started',
      approve: 'payable',
      reject: 'declined',
      withdraw: 'withdrawn',
      expire: 'expired',
    },
    accepted: { edit: 'started', clear: 'payable', withdraw: 'withdrawn', expire: 'expired' },
    payable: {
      edit: 'started',
      reprice: 'complete',
      pay: 'paid',
      withdraw: 'withdrawn',
      expire: 'expired',
    },
    paid: { issue: 'issued', refund: 'withdrawn' },
    issued: {},
    /** Going on without the refused member, or with third-party only, starts again. */
    declined: { edit: 'started', withdraw: 'withdrawn', expire: 'expired' },
    /** Nobody changes it and its days do not run until its day has come; then it is begun again with its answers. */
    postponed: { resume: 'started', withdraw: 'withdrawn', expire: 'expired' },
    /** A refused offer may be taken up again until the day ends. */
    withdrawn: { customer_reconsiders: 'revised_offer' },
    expired: {},
  },
} as const
