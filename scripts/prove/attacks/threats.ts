import type { NamedTest } from '../../lib/named-tests.ts'

/** Something that somebody could try, with the attacks over all calls and the tests that try it. */
export interface Threat {
  area: string
  threat: string
  tests: readonly NamedTest[]
  /** The beginning of the attack's title. */
  attacks?: readonly string[]
}

const server = (path: string, title: string): NamedTest => ({ file: `server/src/${path}.test.ts`, title })
const script = (name: string, title: string): NamedTest => ({ file: `scripts/${name}.test.ts`, title })

const signIn = 'Signing in'
const others = "Other people's things"
const money = 'Money'
const customers = 'Customers and their links'
const input = 'What is sent in'
const files = 'Files'
const data = 'Data, keys and records'
const stress = 'Staying up'
const parts = 'The parts it is made of'

export const threats: readonly Threat[] = [
  {
    area: signIn,
    threat: 'Guessing a password, many times at once',
    tests: [server('calls/session/login', 'counts guesses sent at the same time')],
  },
  {
    area: signIn,
    threat: 'Finding out who has an account',
    tests: [
      server('calls/session/login', 'says the same for a wrong password and for an unknown account'),
      server('calls/session/login', 'answers the same for known and unknown accounts, and mails only the known one'),
    ],
  },
  {
    area: signIn,
    threat: 'A session planted before sign-in, or used after it ended',
    tests: [
      server('calls/session/login', 'rotates the session id, and a planted one is worthless'),
      server('calls/session/login', 'ends the session it replaces'),
      server('calls/session/login', 'ends the session at the server, clears cookies and this site’s storage'),
      server('calls/session/login', 'ends after half an hour without user activity, despite background requests'),
      server('calls/session/login', 'ends after 12 hours of activity'),
    ],
  },
  {
    area: signIn,
    threat: 'A stolen table of sessions',
    tests: [server('calls/session/login', 'stores only the hash of the session')],
  },
  {
    area: signIn,
    threat: 'A known password without the second factor',
    tests: [
      server(
        'calls/session/second-factor',
        'is asked after the password, works once for each code, and no call is answered before it',
      ),
      server(
        'calls/session/second-factor',
        'allows five guesses, whatever is given afterwards, and a reset of the password does not go around it',
      ),
      server(
        'calls/session/second-factor',
        'is led to set one up at the first sign-in, and nothing else is answered before',
      ),
    ],
  },
  {
    area: signIn,
    threat: 'A second factor read along, copied or used on another site',
    tests: [
      server(
        'calls/session/second-factor',
        'signs in on its own site, with its own challenge, once; a copy of it is recognised',
      ),
      server(
        'calls/session/second-factor',
        'work once each in any writing, are told by mail, and new ones end the old',
      ),
      server('kernel/totp', 'work a step early and late, once, and none older than the last one used'),
    ],
  },
  {
    area: signIn,
    threat: 'A screen left open: money, rates, roles and exports by whoever passes',
    tests: [
      server(
        'calls/session/second-factor',
        'is demanded by every call that moves money, sets rates or roles, or exports',
      ),
      server(
        'calls/session/second-factor',
        'asks for the password where there is no second factor, lasts 15 minutes, and does nothing before',
      ),
    ],
  },
  {
    area: signIn,
    threat: 'A stolen device that stays signed in',
    tests: [
      server('calls/session/second-factor', 'one device is signed out from another, at once'),
      server('calls/session/second-factor', 'a sign-in on a new device is told by mail'),
      server('calls/session/account', 'a changed password ends every other session and leaves its audit event'),
    ],
  },
  {
    area: signIn,
    threat: 'A link to a new password used twice or late',
    tests: [
      server(
        'calls/session/login',
        'changes the password once by the link, ends all sessions and voids every other link',
      ),
      server('calls/session/login', 'a link older than an hour is refused'),
    ],
  },
  {
    area: others,
    threat: 'A call without a session, by a suspended account or by a role without the right',
    attacks: ['Access'],
    tests: [
      server('calls/authorisation', 'nobody signed in gets 401 from every call that needs a session'),
      server('calls/authorisation', 'gets 403 exactly where the access table says no'),
      server('app', 'stops at a route without an access rule'),
    ],
  },
  {
    area: others,
    threat: "Another partner's sales, policies, cases and files by their real ids",
    attacks: ['Foreign things'],
    tests: [
      server(
        'calls/foreign-ids',
        'gets 404 from every call that names something, reading or writing, whatever the body',
      ),
      server('calls/foreign-ids', 'changes nothing of the other partner, who can still open everything'),
    ],
  },
  {
    area: others,
    threat: 'A change sent by another site in the name of whoever is signed in',
    attacks: ['Forgery'],
    tests: [
      server('plugins/route', 'of another session is refused'),
      server('calls/session/login', 'refuses a form sent by another site'),
    ],
  },
  {
    area: others,
    threat: 'One person of the office who does alone what needs two',
    tests: [
      server('calls/approvals/approvals', 'is created when a second admin approves, never by the first alone'),
      server('calls/approvals/approvals', 'the database itself refuses that one person asks and approves'),
    ],
  },
  {
    area: others,
    threat: 'A suspended partner who works on',
    tests: [
      server(
        'calls/office-admin/office',
        'a suspended partner is signed out at once with the reply the portal logs out on',
      ),
    ],
  },
  {
    area: money,
    threat: 'An amount of the own choice',
    tests: [server('customer/customer-link', 'no amount is accepted from the client')],
  },
  {
    area: money,
    threat: 'Paying, refunding or issuing twice by asking fifty times at once',
    tests: [
      server('payment/races', 'pay: one order at the gateway, one row'),
      server('payment/races', 'return, notify and sync: one payment, one policy'),
      server('payment/races', 'refund: once at the gateway'),
      server('payment/races', 'the books balance afterwards'),
    ],
  },
  {
    area: money,
    threat: 'A forged notification of the gateway, or very many of them',
    tests: [
      server('calls/pay/open-at-once', 'forty forged notifications at once are refused, and the server still answers'),
      server('payment/forged-notifications', 'stores a sample of forged notifications for thirty days'),
    ],
  },
  {
    area: money,
    threat: 'Paying before agreeing, or for something that was changed afterwards',
    tests: [
      server('customer/customer-link', 'payment is never requested before consent'),
      server('customer/customer-link', 'an edit after consent voids it, the link and the order'),
    ],
  },
  {
    area: customers,
    threat: 'Guessing a link or a code',
    tests: [
      server('customer/customer-link', 'guessing is limited per address'),
      server('customer/customer-link', 'a wrong code is counted; three end it, also of twenty concurrent guesses'),
      server('calls/otp/otp', 'three wrong attempts void a code, and then even the right one is refused'),
      server('calls/otp/otp', 'the right code twenty times at once succeeds once'),
    ],
  },
  {
    area: customers,
    threat: 'An agent who agrees in place of the customer',
    tests: [
      server('customer/customer-link', 'the partner’s own number is refused in any spelling'),
      server('calls/office-flags/office-flags', 'no code, no shared quote and no link goes to an account’s number'),
    ],
  },
  {
    area: customers,
    threat: 'A link that was passed on, or a cookie that was made up',
    tests: [
      server('customer/customer-link', 'shows plan, price and masked names before the code, everything after it'),
      server('calls/pay/open-again', 'a cookie that was altered, or made up, opens nothing'),
      server('customer/customer-link', 'a saved answer is sealed, and replayed to the same browser only'),
    ],
  },
  {
    area: customers,
    threat: 'Reading links and mobiles out of a stolen database',
    tests: [server('customer/customer-link', 'the token is not in the database, and neither is the mobile')],
  },
  {
    area: input,
    threat: 'Values of another type, too long, half characters, keys nobody may set',
    attacks: ['Types'],
    tests: [
      server('testing/hostile/hostile-input', 'a refused change leaves the row as it was'),
      server('testing/hostile/hostile-input', 'cannot be changed by'),
      server('app', 'stops at a body that lets unknown keys pass, however deep'),
    ],
  },
  {
    area: input,
    threat: 'Bodies too large, too deep, broken or of another kind',
    attacks: ['Whole bodies'],
    tests: [server('app', 'over 1 MiB are refused with 413'), server('app', 'that are not UTF-8 are refused with 400')],
  },
  {
    area: input,
    threat: 'Ways out of a folder, odd ids and parameters',
    attacks: ['Addresses'],
    tests: [server('app', 'a way out of the folder is 404')],
  },
  { area: input, threat: 'Headers that lie about address, host, method or version', attacks: ['Headers'], tests: [] },
  { area: input, threat: 'Methods that an address does not have', attacks: ['Methods'], tests: [] },
  { area: input, threat: 'Smuggled and broken requests', attacks: ['Raw connections'], tests: [] },
  {
    area: input,
    threat: 'A header of a mail, or a variable of a message, by way of a name',
    tests: [
      server('integrations/messages/messages', 'with a line break or a second address in a header is never sent'),
      server('messages/templates', 'a name cannot break lines or bring in another variable'),
    ],
  },
  {
    area: input,
    threat: 'An error that shows the inside of the server',
    tests: [
      server('app', 'show no internal details and carry the reference of the reply'),
      server('testing/hostile/hostile-input', 'an unexpected error shows a reference and nothing else'),
    ],
  },
  {
    area: files,
    threat: 'A file with a script, an attachment, a virus or more than it says',
    tests: [
      server(
        'calls/proposal/upload-document',
        'a PDF with a script, an attachment, a password, a bomb or no pages is refused by its own sentence, and leaves no file',
      ),
      server('calls/proposal/upload-document', 'a PDF is rebuilt from its pages'),
      server('calls/proposal/upload-document', 'what the virus scanner finds is refused and recorded'),
      server('calls/inspection/hostile-uploads', 'refuses forty hostile uploads by content, stores nothing'),
    ],
  },
  {
    area: files,
    threat: 'Filling the disk with uploads',
    tests: [
      server('calls/proposal/upload-document', 'of fourteen files sent at once a sale takes ten at most'),
      server('calls/proposal/upload-document', 'a partner whose files of the day are used up is told when to go on'),
      server('calls/proposal/upload-document', 'the nightly sweep removes what no row refers to after a day'),
    ],
  },
  {
    area: files,
    threat: "A file that runs in the portal's origin",
    tests: [
      server(
        'calls/proposal/upload-document',
        'the office saves a PDF and sees a picture, each in an origin of its own that loads nothing',
      ),
    ],
  },
  {
    area: files,
    threat: 'A local user or a stolen disk that reads documents',
    tests: [
      server('integrations/documents/document-store', 'the folder store lets nobody else in'),
      server('integrations/documents/document-store', 'encrypts what it stores with the field keys'),
    ],
  },
  {
    area: data,
    threat: 'Reading personal data out of a stolen database',
    tests: [
      server('calls/proposal/save-section', 'stores no personal data unencrypted'),
      server('kernel/field-crypto', 'refuses an envelope with one changed character'),
      server('kernel/field-crypto', 'refuses an envelope moved to'),
    ],
  },
  {
    area: data,
    threat: 'A key that has become known, a wrong key, a weak secret',
    tests: [
      server(
        'admin/rotate-keys',
        'rotates every key while the portal works, goes on after an interruption, and then opens all with the new key alone',
      ),
      server('open-field-keys', 'stop a start with other keys, with one sentence that names the missing one'),
      server('kernel/settings', 'name the secret of a list that is too short or not random, and never print it'),
    ],
  },
  {
    area: data,
    threat: 'Personal data, codes or links in the log',
    tests: [
      server(
        'testing/logs',
        'contains no personal data: no name, number, address, answer, code, password, token or link',
      ),
      server('testing/logs', 'keeps entered values out of errors and metrics'),
    ],
  },
  {
    area: data,
    threat: 'Rewriting what happened',
    tests: [
      server('db/database', 'rejects update, delete and truncate'),
      server('audit/tampering', 'appends and reads, and may do nothing else to what is evidence'),
      server('audit/tampering', 'a file of statements that was cut, replaced or forged'),
      server('db/database', 'reveals a change made with the trigger disabled'),
      server('db/continue-audit', 'from the start also finds what was removed since, even the last events of a case'),
      server('db/continue-audit', 'does not believe a checkpoint that was written without the key'),
    ],
  },
  {
    area: data,
    threat: 'Trying it unseen: many foreign ids, codes or refused sign-ins',
    tests: [
      server(
        'plugins/security-log',
        'names account, address and outcome of a sign-in, and no name that somebody typed',
      ),
      server(
        'plugins/security-log',
        'tells an id of somebody else from one that nobody has, and writes down no text that is no id',
      ),
      server(
        'plugins/security-log',
        'many from one address or on one account raise an alarm that says who and what to do',
      ),
    ],
  },
  {
    area: stress,
    threat: 'Connections that send slowly',
    attacks: ['Slow senders'],
    tests: [server('app', 'has 15 seconds for its headers and its body, looked at every second')],
  },
  {
    area: stress,
    threat: 'The database away at any moment of any call',
    attacks: ['Database away'],
    tests: [],
  },
  {
    area: stress,
    threat: 'A server or its PostgreSQL killed',
    attacks: ['Server killed'],
    tests: [
      server(
        'serve',
        'adopts the PostgreSQL of a killed server, and restarts it when it dies: calls and jobs continue',
      ),
      server('serve', 'loses nothing acknowledged when killed'),
    ],
  },
  {
    area: stress,
    threat: 'A full disk',
    attacks: ['Full disk'],
    tests: [
      server('app', 'turns readyz, and the status figures say how full it is'),
      server('kernel/disk-space', 'a disk with hardly any room left counts as full until there is room again'),
    ],
  },
  {
    area: stress,
    threat: 'An older release on a newer database',
    tests: [
      server(
        'db/release',
        'refuses a release that is older than a migration supports with a sentence that says which to start',
      ),
    ],
  },
  {
    area: stress,
    threat: 'Sending, hashing, uploading, searching and streaming without end',
    attacks: ['Limits'],
    tests: [
      server(
        'limits',
        'that counts its calls is refused above each of these limits, before anything is read or changed',
      ),
      server('limits', 'that counts attempts is refused above each of these limits, and says when to try again'),
      server('limits', 'open streams: of a session, of a partner, of everybody; one that closes makes room'),
      server('limits', 'is not done: the mistake is met by the first test that walks there'),
    ],
  },
  {
    area: stress,
    threat: 'More requests than the server can take',
    tests: [
      server('plugins/overload', 'a server whose event loop stays late turns calls away, but not those that watch it'),
    ],
  },
  {
    area: parts,
    threat: 'A package that was exchanged, or that runs a script while it is installed',
    tests: [
      script('dependencies', 'the lockfile knows the hash of every package and no place to fetch it from'),
      script('dependencies', 'only packages of the allowed list run a script while they are installed'),
    ],
  },
  {
    area: parts,
    threat: 'A foreign script in the browser',
    tests: [
      server('app', 'carries the security headers and a request id'),
      server('app', 'tells browsers where to report what the policy refuses'),
    ],
  },
  {
    area: parts,
    threat: 'A demo account on a real database',
    tests: [
      server(
        'demo/check-purpose',
        'refuses a database of 0.1.0 with demo accounts that anybody can sign in to, and names them and the way out',
      ),
    ],
  },
]
