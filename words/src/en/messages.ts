/**
 * Every SMS, WhatsApp text and mail. Indian operators deliver an SMS only word for word as it is registered, so a changed sentence has to be
 * registered again. `{name}` is a variable; every language uses the same ones: a test compares them. Loaded by the server only.
 */
export const messages = {
  otp_consent: {
    subject: 'Your code for {plan}',
    text: '{code} is your code to agree to {plan} for {amount}. Valid for {minutes} minutes. Do not share it with anyone, not even your agent. - {brand}',
  },
  otp_contact: {
    subject: 'Your verification code',
    text: '{code} is your code to verify this mobile number for {plan}. Valid for {minutes} minutes. Do not share it with anyone except your agent. - {brand}',
  },
  otp_policy_home: {
    subject: 'Your code for policy {policy}',
    text: '{code} is your code to open policy {policy}. Valid for {minutes} minutes. Do not share it with anyone, not even your agent. - {brand}',
  },
  otp_service: {
    subject: 'Your code for policy {policy}',
    text: '{code} is your code to view a request on policy {policy}: {what}. Valid for {minutes} minutes. Do not share it with anyone, not even your agent. - {brand}',
  },
  otp_question: {
    subject: 'Your code for proposal {reference}',
    text: '{code} is your code to open our question on proposal {reference}. Valid for {minutes} minutes. Do not share it with anyone, not even your agent. - {brand}',
  },
  link_consent: {
    subject: 'Check and give consent: {plan}',
    text: 'Dear {name}, please check your proposal for {plan} and give your consent: {link} Valid until {until}. - {brand}',
  },
  link_consent_payment: {
    subject: 'Give consent and pay: {plan}',
    text: 'Dear {name}, please check your proposal for {plan}, give your consent and pay {amount}: {link} Valid until {until}. - {brand}',
  },
  link_payment: {
    subject: 'Pay premium: {plan}',
    text: 'Dear {name}, your proposal for {plan} has been accepted. Please pay {amount}: {link} Valid until {until}. - {brand}',
  },
  quote_share: {
    subject: 'Your quote for {plan}',
    text: 'Dear {name}, your quote {reference} for {plan}: {amount} ({gst}). View quote: {link} Valid until {until}. - {brand}',
  },
  policy_issued: {
    subject: 'Your policy {policy}',
    text: 'Dear {name}, your {plan} policy {policy} has been issued. Cover starts on {date}. Policy documents: {link} - {brand}',
  },
  refund: {
    subject: 'Refund of {amount}',
    text: 'Your refund of {amount} for {plan} will be credited to the account you paid from in 5 to 7 working days. Reference {reference}. - {brand}',
  },
  refund_second_payment: {
    subject: 'You paid twice: refund of {amount}',
    text: 'You paid twice. {amount} will be refunded to the account you paid from in 5 to 7 working days. Your policy is not affected. Reference {reference}. - {brand}',
  },
  referral_accepted: {
    subject: 'Your proposal has been accepted',
    text: 'Dear {name}, your proposal for {plan} has been accepted. Premium: {amount}. Next step: {link} - {brand}',
  },
  referral_revised: {
    subject: 'Revised offer for {plan}',
    text: 'Dear {name}, we can offer {plan} on revised terms for {amount}. Please check what has changed and reply: {link} - {brand}',
  },
  referral_declined: {
    subject: 'Decision on your proposal',
    text: 'Dear {name}, we regret that we cannot accept your proposal {reference} for {plan}. No payment has been taken. For the reason and other options, contact your agent or call us on {phone}. - {brand}',
  },
  referral_postponed: {
    subject: 'Your proposal is postponed until {date}',
    text: 'Dear {name}, we have postponed the decision on your proposal {reference} for {plan} until {date}. No payment has been taken. Your answers are kept and your agent can submit the proposal again from that day. Questions: your agent or {phone}. - {brand}',
  },
  referral_query: {
    subject: 'Question on your proposal {reference}',
    text: 'Dear {name}, our underwriter has a question on your proposal {reference} for {plan}. Your agent will help you answer it. - {brand}',
  },
  customer_question: {
    subject: 'Question on your proposal {reference}',
    text: 'Dear {name}, our underwriter has a question for you on your proposal {reference} for {plan}. Please answer it here: {link} Valid until {until}. - {brand}',
  },
  appointment: {
    subject: 'Your medical check-up on {date}',
    text: 'Dear {name}, your medical check-up is booked on {date} at {time}: {place}. It is free of charge. - {brand}',
  },
  appointment_cancelled: {
    subject: 'Your medical check-up has been cancelled',
    text: 'Dear {name}, your medical check-up on {date} at {time} has been cancelled: {place}. Your agent will book another time with you. - {brand}',
  },
  renewal_reminder: {
    subject: 'Renew policy {policy}',
    text: 'Dear {name}, your policy {policy} expires on {date}. To renew it, check your details, give your consent and pay {amount}: {link} - {brand}',
  },
  renewal_call: {
    subject: 'Renew policy {policy}',
    text: 'Dear {name}, your policy {policy} expires on {date}. Your agent will call you about the renewal. View policy: {link} - {brand}',
  },
  renewal_grace: {
    subject: 'Policy {policy} has expired: renew it',
    text: 'Dear {name}, your policy {policy} expired on {date}. To renew it, check your details, give your consent and pay {amount}: {link} - {brand}',
  },
  renewal_grace_call: {
    subject: 'Policy {policy} has expired: renew it',
    text: 'Dear {name}, your policy {policy} expired on {date}. Your agent will call you about the renewal. View policy: {link} - {brand}',
  },
  port_opens: {
    subject: 'Your policy can be ported now',
    text: 'Dear {name}, your existing policy expires on {date}. It can now be ported to {plan}, with credit for the waiting periods served. Your agent will help you. - {brand}',
  },
  port_renew_there: {
    subject: 'Renew your existing policy in time',
    text: 'Dear {name}, your existing policy expires on {date}. Please renew it in time with your existing insurer to keep the credit for the waiting periods served. - {brand}',
  },
  port_reminder_partner: {
    subject: 'Port request: quote {reference}',
    text: "Dear {name}, quote {reference}: the customer's existing policy expires on {date}. Please contact the customer about porting or renewing it. - {brand}",
  },
  inspection_link: {
    subject: 'Inspection photos of your car',
    text: 'Dear {name}, please take the inspection photos of your car {vehicle} here: {link} Valid until {until}. - {brand}',
  },
  inspection_result: {
    subject: 'Inspection of your car',
    text: 'Dear {name}, the inspection of your car {vehicle} is complete. Result and next step: {link} - {brand}',
  },
  service_request: {
    subject: 'Policy {policy}: please confirm',
    text: 'Dear {name}, your agent has sent a request on policy {policy}: {what}. Confirm or decline it here: {link} Valid until {until}. Nothing changes unless you confirm. - {brand}',
  },
  complaint_recorded: {
    subject: 'Your complaint {reference}',
    text: 'Dear {name}, we have recorded your complaint {reference} and will answer it by {date}. Questions: {phone}. - {brand}',
  },
  complaint_closed: {
    subject: 'Your complaint {reference} is closed',
    text: 'Dear {name}, we have answered and closed your complaint {reference}. If you do not agree, call us on {phone} within {count} weeks or approach the Insurance Ombudsman. - {brand}',
  },
  claim_recorded: {
    subject: 'Your claim {reference}',
    text: 'Dear {name}, we have recorded your claim. Reference {reference}. Our claims team will contact you. Questions: {phone}. - {brand}',
  },
  claim_handed_over: {
    subject: 'Your claim {reference} is with the claims team',
    text: 'Dear {name}, your claim {reference} is with our claims team. Their number: {what}. Questions: {phone}. - {brand}',
  },
  policy_changed: {
    subject: 'Policy {policy} updated: {what}',
    text: 'Dear {name}, your policy {policy} was updated on {date}. Changed: {what}. If you did not request this, call us on {phone}. - {brand}',
  },
  endorsement_issued: {
    subject: 'Endorsement no. {number} to policy {policy}',
    text: 'Dear {name}, your policy {policy} was updated on {date} by endorsement no. {number}. Changed: {what}. Policy documents: {link} If you did not request this, call us on {phone}. - {brand}',
  },
  policy_cancel_asked: {
    subject: 'Cancellation of policy {policy}',
    text: 'Dear {name}, as requested, your policy {policy} will be cancelled at the end of {date}. {amount} will then be refunded to the account you paid from. To keep the policy, withdraw the cancellation by then: {link} If you did not request this, call us on {phone}. - {brand}',
  },
  policy_cancel_withdrawn: {
    subject: 'Policy {policy} continues',
    text: 'Dear {name}, as requested, the cancellation of your policy {policy} has been withdrawn. The policy continues without a break. If you did not request this, call us on {phone}. - {brand}',
  },
  policy_cancelled: {
    subject: 'Policy {policy} has been cancelled',
    text: 'Dear {name}, your policy {policy} has been cancelled with effect from {date} by endorsement no. {number}. Refund to the account you paid from: {amount}. Policy documents: {link} - {brand}',
  },
  sales_handed_over: {
    subject: 'Your open sales have been handed over',
    text: 'Dear {name}, your licence is not valid. Open sales handed over to {account}: {count}. - {brand}',
  },
  sales_taken_over: {
    subject: 'Open sales have been handed over to you',
    text: 'Dear {name}, open sales of {account} handed over to you: {count}. Please call these customers and send new payment links where needed. - {brand}',
  },
  account_welcome: {
    subject: 'Welcome to {brand}: set your password',
    text: 'Dear {name}, welcome to {brand}. Your code to sign in is {account}. Set your password: {link} Valid for {hours} hours; after that, request a new link on the sign-in page. Do not share this link with anyone. - {brand}',
  },
  password_reset: {
    subject: 'Set a new password',
    text: 'Dear {name}, set a new password: {link} Valid for {minutes} minutes. Do not share this link with anyone. If you did not request it, ignore this message. - {brand}',
  },
  account_changed: {
    subject: '{brand}: {what}',
    text: 'Dear {name}, a change was made to your {brand} account on {date} at {time}: {what}. If this was not you, call us on {phone} at once. - {brand}',
  },
  new_device: {
    subject: 'New sign-in to your {brand} account',
    text: 'Dear {name}, your {brand} account was used on a new device on {date} at {time}: {what}. If this was not you, change your password and call us on {phone}. - {brand}',
  },
  api_key_ends: {
    subject: 'API key {what} expires on {date}',
    text: 'Dear {name}, the API key {what} of your {brand} account expires on {date}. Replace it before that day under My account, API keys: your system cannot use an expired key. - {brand}',
  },
  offer_refused: {
    subject: 'Proposal {reference}: revised offer declined',
    text: 'Dear {name}, your customer has declined the revised offer for proposal {reference}. The customer can undo this until the end of {date}. - {brand}',
  },
  offer_declined: {
    subject: 'Proposal {reference}: offer declined',
    text: 'Dear {name}, your customer has declined the offer for proposal {reference}. Open the proposal in the portal to read the reason. - {brand}',
  },
  mistake_reported: {
    subject: 'Proposal {reference}: correction requested',
    text: 'Dear {name}, your customer has requested a correction in proposal {reference}. Open the proposal in the portal to read it. - {brand}',
  },
  consent_withdrawn: {
    subject: 'Proposal {reference}: consent withdrawn',
    text: 'Dear {name}, your customer has withdrawn the consent for proposal {reference}. Its links are no longer valid. Please send a new link only if the customer asks for it. - {brand}',
  },
  sale_postponed: {
    subject: 'Proposal {reference} postponed until {date}',
    text: 'Dear {name}, the underwriter has postponed proposal {reference} until {date}. No payment can be taken until then. The answers are kept and we will remind you on that day. The customer has been informed. - {brand}',
  },
  postponement_ended: {
    subject: 'Proposal {reference} can be submitted again',
    text: 'Dear {name}, the postponement of proposal {reference} has ended. The answers are kept. Open the proposal in the portal, check the health answers and the premium with your customer, and give the declarations again. - {brand}',
  },
  postponement_lapsed: {
    subject: 'Proposal {reference}: new quote needed',
    text: 'Dear {name}, the postponement of proposal {reference} has ended. The plan can no longer be offered as proposed, for example because of the age of a member. Please prepare a new quote. - {brand}',
  },
  payment_blocked: {
    subject: 'Proposal {reference}: customer cannot pay',
    text: 'Dear {name}, your customer cannot continue with proposal {reference}. {reasons} - {brand}',
  },
  renewal_link_ended: {
    subject: 'Policy {policy}: renewal link no longer valid',
    text: 'Dear {name}, the details of policy {policy} have changed and the renewal link sent earlier is no longer valid. Open the renewal in the portal and send a new link. - {brand}',
  },
  renewal_closed: {
    subject: 'Policy {policy}: renewal closed',
    text: 'Dear {name}, policy {policy} is being cancelled. Its renewal has been closed and the renewal link is no longer valid. - {brand}',
  },
  service_confirmed: {
    subject: 'Policy {policy}: request confirmed',
    text: 'Dear {name}, your customer has confirmed the request on policy {policy}: {what}. - {brand}',
  },
  service_refused: {
    subject: 'Policy {policy}: request declined',
    text: 'Dear {name}, your customer has declined the request on policy {policy}: {what}. - {brand}',
  },
} as const
