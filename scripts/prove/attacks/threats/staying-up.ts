import { server, type ThreatArea } from './threat.ts'

export const stayingUp: ThreatArea = {
  title: 'Staying up',
  threats: [
    {
      threat: 'Connections that send slowly',
      attacks: ['Slow senders'],
      tests: [server('app', 'has 15 seconds for its headers and its body, the time between two looks included')],
    },
    {
      threat: 'The database away at any moment of any call',
      attacks: ['Database away'],
      tests: [
        server('app', 'turns readyz with the time to come again'),
        server(
          'app',
          'at any moment of the export of a list of one page is 503 with the time to come again, never half a file',
        ),
        server(
          'payment/outages',
          'a payment taken while the database is stopped becomes a policy after it is back, with no restart by hand',
        ),
      ],
    },
    {
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
      threat: 'A full disk',
      attacks: ['Full disk'],
      tests: [
        server('app', 'turns readyz, and the status figures say how full it is'),
        server('kernel/disk-space', 'a disk with hardly any room left counts as full until there is room again'),
      ],
    },
    {
      threat: 'An older release on a newer database',
      tests: [
        server(
          'db/release',
          'refuses a release that is older than a migration supports with a sentence that says which to start',
        ),
      ],
    },
    {
      threat: 'Sending, hashing, uploading, searching and streaming without end',
      attacks: ['Limits'],
      tests: [
        server(
          'limits',
          'that counts its calls is refused above each of these limits, before anything is read or changed',
        ),
        server('limits', 'that counts attempts is refused above each of these limits, and says when to try again'),
        server('limits', 'open streams: of a session, of a partner, of everybody; one that closes makes room'),
        server('customer/customer-link', 'ends with the session, and tells nothing more'),
        server('limits', 'the server does not start'),
        server('limits', 'is not done: the mistake is met by the first test that walks there'),
      ],
    },
    {
      threat: 'More requests than the server can take',
      tests: [
        server(
          'plugins/overload',
          'a server whose event loop stays late turns calls away, but not those that watch it',
        ),
      ],
    },
  ],
}
