/**
 * Every text that leaves the portal: Indian operators deliver only registered texts, word for word, with bounded variables.
 * `{name}` is a variable of `VARIABLE_LIMITS`. Every language uses the same variables: a test compares them.
 */
export const messages = {
  /** Names what is agreed to and for how much, so that a code given away for another purpose is recognised. */
  otp_consent: {
    subject: 'Your code for {plan}',
    text: '{code} is your code to agree to {plan} for {amount}. Valid {minutes} minutes. Do not share it with anyone, not even your agent. - {brand}',
  },
  otp_contact: {
    subject: 'Your verification code',
    text: '{code} is your code to verify this number for your {plan} proposal. Valid {minutes} minutes. - {brand}',
  },
  link_consent: {
    subject: 'Please check and agree: {plan}',
    text: 'Dear {name}, please check your answers for {plan} and agree: {link} Valid until {date}. - {brand}',
  },
  link_consent_payment: {
    subject: 'Please agree and pay: {plan}',
    text: 'Dear {name}, please check your answers for {plan}, agree and pay {amount}: {link} Valid until {date}. - {brand}',
  },
  link_payment: {
    subject: 'Please pay: {plan}',
    text: 'Dear {name}, your {plan} is accepted. Please pay {amount}: {link} Valid until {date}. - {brand}',
  },
  policy_issued: {
    subject: 'Your policy {policy}',
    text: 'Dear {name}, your {plan} policy {policy} is issued. Cover starts on {date}. Your documents: {link} - {brand}',
  },
  refund: {
    subject: 'Refund of {amount}',
    text: '{amount} for {plan} goes back to the account you paid from, in 5 to 7 working days. Reference {reference}. - {brand}',
  },
  refund_second_payment: {
    subject: 'You paid twice: {amount} is being returned',
    text: 'You paid twice. {amount} is being returned. Your policy is not affected. The money reaches the account you paid from in 5 to 7 working days. Reference {reference}. - {brand}',
  },
  referral_accepted: {
    subject: 'Your proposal is accepted',
    text: 'Dear {name}, your {plan} proposal is accepted. Premium {amount}. Next step: {link} - {brand}',
  },
  referral_revised: {
    subject: 'A changed offer for you',
    text: 'Dear {name}, we can offer {plan} on changed terms for {amount}. Please see what changed: {link} - {brand}',
  },
  referral_declined: {
    subject: 'Your proposal',
    text: 'Dear {name}, we are sorry: we cannot offer {plan}. The reason and your choices: {link} No money was taken. - {brand}',
  },
  referral_query: {
    subject: 'A question on your proposal',
    text: 'Dear {name}, we have a question on your {plan} proposal. Your agent will help you answer. Reference {reference}. - {brand}',
  },
  appointment: {
    subject: 'Your medical test on {date}',
    text: 'Dear {name}, your medical test is booked for {date}, {time}, {place}. It is free of charge. - {brand}',
  },
  appointment_cancelled: {
    subject: 'Your medical test is cancelled',
    text: 'Dear {name}, your medical test on {date}, {time}, {place} is cancelled. Your agent will find another time with you. - {brand}',
  },
  /** Nothing stands between the customer and the payment. */
  renewal_reminder: {
    subject: 'Renew policy {policy}',
    text: 'Dear {name}, the last day of your policy {policy} is {date}. Check, agree and pay {amount} to renew it: {link} - {brand}',
  },
  /** Somebody has to look first. */
  renewal_call: {
    subject: 'Renew policy {policy}',
    text: 'Dear {name}, the last day of your policy {policy} is {date}. Your agent will call you about renewing it. Your policy: {link} - {brand}',
  },
  port_opens: {
    subject: 'Your policy can be ported now',
    text: 'Dear {name}, your present policy ends on {date}. From now on it can be ported to {plan}, keeping the waiting periods served. Your agent will help. - {brand}',
  },
  port_renew_there: {
    subject: 'Renew your present policy in time',
    text: 'Dear {name}, your present policy ends on {date}. Renew it in time with your present insurer to keep the waiting periods served. - {brand}',
  },
  port_reminder_partner: {
    subject: 'Port of quote {reference}',
    text: 'Dear {name}, quote {reference}: the customer’s present policy ends on {date}. Please speak to them about porting or renewing it. - {brand}',
  },
  quote_share: {
    subject: 'Your quote for {plan}',
    text: 'Dear {name}, your quote {reference} for {plan}: {amount}, {gst}. See it here: {link} Valid until {date}. - {brand}',
  },
  inspection_link: {
    subject: 'Photos of your car',
    text: 'Dear {name}, please take the photos of your car {vehicle} here: {link} Valid until {date}. - {brand}',
  },
  inspection_result: {
    subject: 'Inspection of your car',
    text: 'Dear {name}, the inspection of your car {vehicle} is done. See the result and the next step: {link} - {brand}',
  },
  /** Names what is changed, so that a code asked for under another pretext is recognised. */
  service_request: {
    subject: 'Policy {policy}: please confirm',
    text: 'Dear {name}, your agent asks to {what} on policy {policy}. Read it and answer here: {link} Valid until {date}. Nothing changes until you confirm. - {brand}',
  },
  otp_service: {
    subject: 'Your code for policy {policy}',
    text: '{code} is your code to see and answer a request to {what} on policy {policy}. Valid {minutes} minutes. Do not share it with anyone, not even your agent. - {brand}',
  },
  policy_changed: {
    subject: 'Policy {policy}: {what} changed',
    text: 'Dear {name}, {what} on your policy {policy} was changed on {date}. If you did not ask for this, please call us. - {brand}',
  },
  endorsement_issued: {
    subject: 'Endorsement no. {number} to policy {policy}',
    text: 'Dear {name}, {what} on your policy {policy} was changed on {date}: endorsement no. {number}. Your documents: {link} If you did not ask for this, please call us. - {brand}',
  },
  policy_cancel_asked: {
    subject: 'Policy {policy} ends on {date}',
    text: 'Dear {name}, as you asked, your policy {policy} is cancelled: the last day of cover is {date}. After it {amount} goes back to the account you paid from. To keep the policy, withdraw the cancellation before then: {link} If you did not ask for this, please call us. - {brand}',
  },
  policy_cancel_withdrawn: {
    subject: 'Policy {policy} continues',
    text: 'Dear {name}, the cancellation of your policy {policy} has been withdrawn as you asked. Your cover continues without a break. If you did not ask for this, please call us. - {brand}',
  },
  policy_cancelled: {
    subject: 'Policy {policy} is cancelled',
    text: 'Dear {name}, your policy {policy} is cancelled with effect from {date}: endorsement no. {number}. {amount} goes back to the account you paid from. Your documents: {link} - {brand}',
  },
  sales_handed_over: {
    subject: 'Your open sales were handed over',
    text: 'Dear {name}, while your licence is not valid {what} of your open sales were handed over to {account}. - {brand}',
  },
  sales_taken_over: {
    subject: 'You have taken over open sales',
    text: 'Dear {name}, {what} open sales of {account} were handed over to you. Please call the customers and send new payment links where needed. - {brand}',
  },
  /** The first message of a new account. */
  account_welcome: {
    subject: 'Welcome to {brand}: set your password',
    text: 'Dear {name}, welcome to {brand}. Your code to sign in is {account}. Set your password here: {link} The link is valid for {hours} hours; after that, ask for a new one with "Forgotten password" on the sign-in page. - {brand}',
  },
  password_reset: {
    subject: 'Set a new password',
    text: 'Dear {name}, set a new password here: {link} Valid {minutes} minutes. If you did not ask for it, ignore this message. - {brand}',
  },
} as const
