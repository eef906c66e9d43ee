/** The reason of a refund, as the office and the agent read it. */
export const refundReasonWords: Record<string, string> = {
  second_payment: 'Paid twice',
  proposal_closed: 'Proposal closed',
  proposal_changed: 'Proposal changed',
  after_review: 'After review',
  by_hand: 'Made at the gateway',
  free_look: 'Free look cancellation',
  cancelled: 'Policy cancelled',
}
