/** By the machine word of a failed answer: what happened, what is kept, what to do. */
export const errors = {
  'error.network': 'No connection. Your answers are kept. Please try again; nothing is done twice.',
  'error.storage_full':
    'This device has no space for another quote. Delete one on the dashboard, or try again when the connection is back.',
  'error.timeout': 'No reply yet. Your answers are kept. Please try again; nothing is done twice.',
  'error.version': 'Somebody changed this sale in the meantime. Reload to see what changed, then save again.',
  'error.version_parts': 'Somebody changed this sale in the meantime: {parts}. Reload to see it, then save again.',
  'error.state': 'This sale has moved on and can no longer be changed here.',
  'error.withdraws': 'Not saved: this change would withdraw what the customer or the underwriter already has.',
  'error.payment_on_its_way':
    'A payment for this sale is being processed. It can be changed once the payment has succeeded or failed.',
  'error.decided': 'Somebody else has already decided this. Your decision was not recorded and nothing has changed.',
  'blocker.money': 'A payment for this sale is under review. Please do not ask the customer to pay again.',
  'blocker.written_off':
    'A payment for this sale was written off and no policy is issued for it. Please do not ask the customer to pay again.',
  'blocker.expired': 'The quote has expired. Create a new quote and send a new link.',
  'blocker.licence': 'The licence of the partner is not valid today. Please contact the office.',
  'blocker.sections':
    'Some answers are missing or no longer accepted. Open the proposal, complete them and send a new link.',
  'blocker.declarations':
    'The declarations have changed. Open the proposal, accept the new declarations and send a new link.',
  'blocker.kyc': 'The KYC of the proposer is not complete. Complete it and send a new link.',
  'blocker.case': 'An underwriting decision is pending. Payment is possible after it.',
  'blocker.inspection': 'The inspection of the car is pending. Payment is possible after it.',
  'blocker.premium': 'The premium is not fixed. Open the proposal and complete it.',
  'blocker.lines': 'The premium lines do not add up to the total. Please contact the office.',
  'blocker.consent': 'The customer must consent to the proposal in its present form.',
  'error.second_person': 'You proposed this write-off. Another person has to approve it.',
  'error.cancelling': 'The policy is being cancelled and cannot be renewed.',
  'error.own_account': 'You cannot change your own account. Please ask another administrator.',
  'error.idempotency': 'The same action was sent with other answers. Please reload and try again.',
  'error.busy': 'The same action is still running. Please wait a moment.',
  'error.not_found': 'Not found. It may belong to another partner or be too old.',
  'error.csrf': 'Your session changed in another tab. Please reload; your answers are kept.',
  'error.not_allowed': 'Your account does not have permission for this.',
  'error.unauthenticated': 'Please log in again.',
  'error.gone': 'This link has expired or was already used.',
  'error.bad_request': 'The request could not be read.',
  'error.method': 'This address does not accept this kind of request.',
  'error.media_type': 'Please send JSON.',
  'error.too_large': 'This is too large to be sent. Please send less.',
  'error.too_often': 'Too many attempts. Please wait a minute and try again.',
  'error.too_often_seconds': 'Please wait {seconds} seconds, then try again.',
  'error.too_often_today': 'Too many attempts today. Please try again tomorrow.',
  'error.invalid': 'Please correct the marked fields.',
  'error.posp': 'Your licence does not allow this sale.',
  'error.licence_not_started': 'Your licence is not valid yet. You can sell from its first day.',
  'error.licence_expired':
    'Your licence or POSP certificate has expired. Please renew it and send the certificate to us; then you can sell again.',
  'error.licence_suspended': 'Your licence is suspended. Please contact us before you continue with this sale.',
  'error.no_rates':
    'No premium rates are in force yet. An administrator must load them under Products and rates before quotes can be created.',
  'error.overloaded': 'The portal is very busy. Please try again in a moment.',
  'error.unavailable': 'This service cannot be reached right now. Please try again.',
  'error.payments_paused':
    'Payments are paused for a few minutes. The customer has not been charged. Please try again shortly, or send a link to be paid later.',
  'error.internal': 'Something went wrong.',
} as const
