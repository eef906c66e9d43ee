import { domain, server, type ThreatArea } from './threat.ts'

export const signIn: ThreatArea = {
  title: 'Signing in',
  threats: [
    {
      threat: 'Guessing a password, many times at once',
      tests: [
        server('calls/session/login', 'counts guesses sent at the same time'),
        server('calls/session/login', 'are stopped together, whichever name of the account is typed'),
      ],
    },
    {
      threat: 'Locking somebody else out by wrong passwords or bad links',
      tests: [
        server('calls/session/login', 'lock no device that has signed in before; its own wrong ones lock it alone'),
        server('calls/session/login', 'that are refused for their own address do not count for the account'),
        server('calls/session/login', 'leave the mailed link open'),
        server(
          'customer/customer-link',
          'opens for its customer although others behind the same carrier address have guessed',
        ),
      ],
    },
    {
      threat: 'Making the server hash without end',
      tests: [
        server(
          'calls/session/login',
          'whoever signs in without end is counted like a guesser, before we hash for them',
        ),
        server('calls/session/login', 'wrong links are counted by address before anything is hashed'),
      ],
    },
    {
      threat: 'A password that is short, common, the own name or the old one',
      tests: [
        domain('people/password', 'is refused: '),
        server('calls/session/account', 'the call to change a password refuses by field'),
      ],
    },
    {
      threat: 'Finding out who has an account',
      tests: [
        server('calls/session/login', 'says the same for a wrong password and for an unknown account'),
        server('calls/session/login', 'answers the same for known and unknown accounts, and mails only the known one'),
      ],
    },
    {
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
      threat: 'A stolen table of sessions',
      tests: [server('calls/session/login', 'stores only the hash of the session')],
    },
    {
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
      threat: 'A sign-in with the identity provider forged, replayed or begun for somebody else',
      tests: [
        server('calls/session/provider', 'an ID token'),
        server('calls/session/provider', 'an ID token with the signature of another key'),
        server(
          'calls/session/provider',
          'a code a second time, in another browser, with another state, too late, and after the person cancelled',
        ),
        server('calls/session/provider', 'a sign-in that another site begins'),
        server('calls/session/provider', 'metadata that name another issuer'),
      ],
    },
    {
      threat: 'Another account taken over by an address or code at the identity provider',
      tests: [
        server(
          'calls/session/provider',
          'links an account that was here before by its code, told by mail, and never by its e-mail address',
        ),
      ],
    },
    {
      threat: 'An account of staff linked by one administrator to an identity of their own',
      tests: [
        server(
          'calls/session/provider',
          'needs a second administrator where it is an account of staff, and never links its own',
        ),
        server('calls/session/provider', 'is opened by that identity, until it is unlinked with all its sessions'),
      ],
    },
    {
      threat: 'A role kept after the identity provider took it away',
      tests: [
        server(
          'calls/session/provider',
          'follow the claim: another one replaces the role and its sessions, none suspends, its return restores',
        ),
        server(
          'calls/session/provider',
          'an account that the office has suspended stays suspended, and a seller never becomes staff',
        ),
      ],
    },
    {
      threat: 'A logout token forged or replayed',
      tests: [
        server(
          'calls/session/provider',
          'of a person ends all of their sessions; tokens of another kind, key, audience or hour end none',
        ),
      ],
    },
    {
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
      threat: 'A stolen device that stays signed in',
      tests: [
        server('calls/session/second-factor', 'one device is signed out from another, at once'),
        server('calls/session/second-factor', 'a sign-in on a new device is told by mail'),
        server('calls/session/account', 'a changed password ends every other session and leaves its audit event'),
      ],
    },
    {
      threat: 'A link to a new password used twice or late',
      tests: [
        server(
          'calls/session/login',
          'changes the password once by the link, ends all sessions and voids every other link',
        ),
        server('calls/session/login', 'a link older than an hour is refused'),
      ],
    },
  ],
}
