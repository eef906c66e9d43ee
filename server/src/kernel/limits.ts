/** What a request may cost beside its own answer. Functions that do such work ask `kernel/permit.ts` whether the present call declared it. */
export type CostlyWork =
  | 'sends'
  | 'hashes'
  | 'uploads'
  | 'streams'
  | 'searches'
  | 'draws'
  | 'asks'
  | 'exports'
  | 'reveals'
  | 'guesses'

/**
 * Whom or what a count belongs to. `partner`: who is signed in or, in a customer's call, who sells. `account`: whose password it is.
 * `pair`: an account, tried from one address. `device`: a browser that has signed in to the account before. `visit`: a customer's browser.
 */
export type LimitBy =
  | 'recipient'
  | 'sale'
  | 'partner'
  | 'address'
  | 'account'
  | 'pair'
  | 'device'
  | 'session'
  | 'visit'
  | 'everybody'

/**
 * When it is counted. `call`: before the call is carried out. `message`: with each message that is written to the outbox, in its statement.
 * `work`: each time the work is done, in the memory of the server that does it. `attempt`: by the call itself, which alone knows what was
 * wrong or whose it was. `open`: at the same time, in the memory of the server.
 */
export type CountedWhen = 'call' | 'message' | 'work' | 'attempt' | 'open'

export interface Limit {
  counts: CountedWhen
  by: LimitBy
  max: number
  perSeconds: number
}

/** The limits of a kind of call, with the work that makes them necessary. Calls that name the same limits share the counts. */
export interface Limits {
  name: string
  work: readonly CostlyWork[]
  most: readonly Limit[]
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

type Most = readonly [max: number, perSeconds: number]

/** One limit for each window: the more was done, the longer the wait. */
const counted =
  (counts: CountedWhen) =>
  (by: LimitBy, ...windows: readonly Most[]): Limit[] =>
    windows.map(([max, perSeconds]) => ({ counts, by, max, perSeconds }))

const calls = counted('call')
const messages = counted('message')
const works = counted('work')
const attempts = counted('attempt')
/** Open at once: there is no window. */
const open = (by: LimitBy, max: number): Limit[] => [{ counts: 'open', by, max, perSeconds: 0 }]

function define<const Names extends string>(
  all: Record<Names, { work: readonly CostlyWork[]; most: readonly Limit[][] }>,
): Record<Names, Limits> {
  const named = Object.entries<{ work: readonly CostlyWork[]; most: readonly Limit[][] }>(all).map(
    ([name, { work, most }]) => [name, { name, work, most: most.flat() }],
  )
  return Object.fromEntries(named) as Record<Names, Limits>
}

/** Every number of every limit. `docs/limits.md` shows which call has which. */
export const limits = define({
  /** Consent and payment links. A link by SMS and e-mail is two messages to two recipients. */
  paymentLink: {
    work: ['sends'],
    most: [
      messages('recipient', [6, hour], [15, day]),
      messages('sale', [16, hour], [40, day]),
      messages('partner', [1000, hour], [5000, day]),
    ],
  },
  /** The customer's own codes: for consent, for the policy's page, for a service request, for a question. */
  customerCode: {
    work: ['sends'],
    most: [
      messages('recipient', [10, hour], [15, day]),
      messages('sale', [15, hour], [30, day]),
      messages('partner', [1000, hour], [5000, day]),
      messages('address', [1000, hour], [5000, day]),
      messages('everybody', [5000, hour]),
    ],
  },
  /** Codes that the customer reads out to the partner; ABHA sends its own. */
  contactCode: {
    work: ['sends', 'asks'],
    most: [
      calls('partner', [120, hour]),
      messages('recipient', [10, hour], [15, day]),
      messages('partner', [60, hour]),
      messages('address', [1000, hour]),
      messages('everybody', [5000, hour]),
    ],
  },
  /** ABHA checks its codes itself. */
  contactCodeCheck: { work: ['guesses', 'asks'], most: [calls('partner', [240, hour]), calls('address', [600, hour])] },
  serviceRequest: {
    work: ['sends'],
    most: [
      messages('recipient', [6, hour], [15, day]),
      messages('sale', [10, hour], [20, day]),
      messages('partner', [60, hour], [300, day]),
    ],
  },
  shareQuote: {
    work: ['sends'],
    most: [
      messages('recipient', [6, hour], [15, day]),
      messages('sale', [20, hour], [40, day]),
      messages('partner', [60, hour], [300, day]),
    ],
  },
  inspectionLink: {
    work: ['sends'],
    most: [
      messages('recipient', [6, hour], [15, day]),
      messages('sale', [10, hour], [20, day]),
      messages('partner', [120, hour], [600, day]),
    ],
  },
  /** The underwriter's question to a customer, sent again by the partner: by SMS and e-mail. */
  questionReminder: {
    work: ['sends'],
    most: [
      messages('recipient', [6, hour], [15, day]),
      messages('sale', [10, hour], [20, day]),
      messages('partner', [120, hour], [600, day]),
    ],
  },
  renewalReminder: {
    work: ['sends'],
    most: [messages('recipient', [3, hour], [6, day]), messages('partner', [300, hour], [1500, day])],
  },
  /** What people are told of a change that somebody has made: nobody asks for the message itself. */
  notice: {
    work: ['sends'],
    most: [
      messages('recipient', [60, hour], [200, day]),
      messages('sale', [40, hour], [120, day]),
      messages('partner', [1000, hour], [5000, day]),
    ],
  },
  /** The same, where the gateway is asked first. */
  payment: {
    work: ['sends', 'asks'],
    most: [
      calls('visit', [60, 10 * minute], [200, day]),
      messages('recipient', [60, hour], [200, day]),
      messages('sale', [40, hour]),
    ],
  },
  /** Everybody may call it with a payment's id, and each time the gateway is asked. */
  gatewayReturn: {
    work: ['sends', 'asks'],
    most: [calls('sale', [60, 10 * minute], [200, day]), messages('recipient', [60, hour], [200, day])],
  },
  /** The insurance repository is asked afterwards, and says whether an account is the customer's own. */
  eInsuranceAccount: { work: ['asks'], most: [calls('visit', [10, hour], [20, day])] },
  /** A car policy that the office uploads again by hand. */
  motorUpload: { work: ['asks'], most: [calls('partner', [300, hour])] },
  /** So many forged notifications are stored as samples; a real one is never refused. */
  gatewayNotice: { work: ['guesses'], most: [attempts('everybody', [20, hour])] },
  /** An event that the office sends by hand. */
  eventTest: { work: ['asks'], most: [calls('partner', [300, hour])] },
  /** What finance asks of the gateway by hand. */
  gatewayWork: {
    work: ['asks', 'sends'],
    most: [calls('partner', [120, hour]), messages('recipient', [60, hour], [200, day])],
  },
  /**
   * Wrong passwords. A device that has signed in to the account before is counted by itself alone: nobody else's attempts lock it. Right ones
   * count by partner, and each new device is told by mail: above that many the sign-in goes on and no mail is sent.
   */
  login: {
    work: ['hashes', 'sends'],
    most: [
      attempts('partner', [600, hour]),
      attempts('recipient', [20, hour]),
      attempts('device', [5, minute], [15, 15 * minute], [50, day]),
      attempts('pair', [5, minute], [10, 15 * minute], [30, day]),
      attempts('account', [40, 15 * minute], [150, day]),
      attempts('address', [100, 15 * minute], [500, day]),
    ],
  },
  /** Leaving for the identity provider and coming back: an office behind one address begins its day at one hour. */
  providerSignIn: { work: ['asks', 'sends'], most: [attempts('address', [1200, 15 * minute], [12_000, day])] },
  /** Logout tokens that are not valid: one that is ends sessions, whatever else came from the address. */
  providerLogout: { work: ['asks', 'guesses'], most: [attempts('address', [60, hour])] },
  /** Not by day: who is kept from signing in needs this way, and a link is valid for an hour, so that one always lies in the mailbox. */
  passwordForgot: { work: ['sends'], most: [attempts('address', [100, hour]), attempts('account', [2, hour])] },
  /** Only links that are not valid: one that is comes first and is hashed once. */
  passwordReset: {
    work: ['hashes', 'sends'],
    most: [attempts('address', [60, hour]), messages('recipient', [10, hour])],
  },
  /** Guesses at the password of an unattended screen. */
  passwordChange: {
    work: ['hashes', 'sends'],
    most: [attempts('account', [5, 15 * minute], [20, day]), messages('recipient', [10, hour])],
  },
  /**
   * Guesses at six digits, or at the password of an unattended screen. Only who has the password, or the session, can use them up, and a right
   * one clears those of the quarter of an hour.
   */
  secondFactor: {
    work: ['guesses', 'hashes', 'sends'],
    most: [attempts('account', [5, 15 * minute], [30, day]), messages('recipient', [30, hour])],
  },
  accountAdmin: {
    work: ['hashes', 'sends'],
    most: [calls('partner', [300, hour]), messages('recipient', [6, hour], [15, day])],
  },
  /** What a second person approves is carried out at once. */
  approval: {
    work: ['hashes', 'sends', 'asks'],
    most: [calls('partner', [300, hour]), messages('recipient', [60, hour], [200, day])],
  },
  /** Tokens of links: what is valid is never refused, whatever else came from the address. */
  openLink: { work: ['guesses', 'sends'], most: [attempts('address', [60, hour]), messages('recipient', [20, day])] },
  openShare: { work: ['guesses'], most: [attempts('address', [60, minute])] },
  sharedPaper: {
    work: ['guesses', 'draws'],
    most: [attempts('address', [60, minute]), works('sale', [30, minute]), works('address', [300, minute])],
  },
  verifyPolicy: { work: ['guesses'], most: [attempts('address', [20, minute])] },
  vehicleRegister: { work: ['asks'], most: [attempts('partner', [60, minute]), attempts('address', [30, minute])] },
  /** Enough for a day's work, far too few to try birth dates. */
  ckycRecord: { work: ['asks'], most: [calls('partner', [60, hour])] },
  kyc: {
    work: ['asks', 'sends'],
    most: [calls('partner', [600, hour]), calls('sale', [60, hour]), messages('recipient', [60, hour])],
  },
  upload: { work: ['uploads'], most: [calls('partner', [300, hour]), calls('sale', [120, hour])] },
  /** Files with partners or policies: each is a job for the whole database. */
  importFile: { work: ['uploads'], most: [calls('partner', [60, hour])] },
  importPart: { work: ['uploads'], most: [works('partner', [1200, 10 * minute])] },
  photo: { work: ['uploads'], most: [attempts('sale', [120, hour])] },
  photoPart: { work: ['uploads'], most: [works('visit', [1200, 10 * minute]), works('partner', [3000, 10 * minute])] },
  /** Live status. Each stream listens and reads: a partner works with some tabs on some devices. */
  liveStatus: { work: ['streams'], most: [open('session', 6), open('partner', 20), open('everybody', 2000)] },
  search: { work: ['searches'], most: [works('partner', [300, minute])] },
  paper: {
    work: ['draws'],
    most: [works('partner', [120, minute]), works('visit', [60, minute]), works('address', [300, minute])],
  },
  export: { work: ['exports', 'searches'], most: [calls('partner', [30, hour]), works('partner', [300, minute])] },
  /** Every call with an API key, besides the limits of the call itself. */
  apiKey: { work: [], most: [works('session', [600, minute])] },
  /** Enough for a day's work, far too few to copy a customer base. */
  reveal: { work: ['reveals'], most: [attempts('partner', [120, hour])] },
})

/** Codes for a person: how many, how long each is valid and how often it may be tried. */
export const codeLimits = {
  tries: 3,
  codesPerMobileAndDay: 5,
  resendAfterSeconds: 30,
  wrongPerPartnerAndDay: 30,
  validMinutes: 10,
} as const
