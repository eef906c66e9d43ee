/** How far a policy is on its way into the holder's e-insurance account. */
export type CreditState = 'waiting' | 'credited' | 'refused'

/** `no_account`: nobody has the number. `other_holder`: somebody else has. `closed`: the account takes nothing more. */
export type CreditRefusal = 'no_account' | 'other_holder' | 'closed'
